import { type Answer, callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  GUARANTOR,
  type TestPerson,
} from './builders.ts';
import { mailboxOf, until } from './evidence.ts';
import { ageMessageCounts } from './message-counts.ts';

/** An applicant who has started to apply and can invite guarantors. */
export async function createGuarantorInviter(server: TestServer) {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const ana = await createApplicant(server);
  const id = await createApplication(ana, property);
  return { landlord, property, ana, id, ...asksOf(ana, id) };
}

const asksOf = (ana: TestPerson, id: string) => ({
  invite: (email: string) => ana.post(`/api/applicant/${id}/guarantor`, { email }),
  /** Creates a link to share. */
  link: () => ana.post(`/api/applicant/${id}/guarantor-link`),
  /** The applicant's own list of guarantors. */
  listed: async () => (await ana.get(`/api/applicant/${id}/guarantor`)).body.guarantors,
});

/** The endpoint behind a guarantor's link. */
export const guarantorForm = (token: string): string => `/api/guarantor/form/${token}`;

export const noticeFile = (): File => new File([A_PDF], 'notice of assessment.pdf', { type: 'application/pdf' });

/** Submits a valid guarantor's form; `change` overrides fields. */
export const answerGuarantor = (
  server: TestServer,
  token: string,
  change: Record<string, string> = {},
  files: File[] = [noticeFile()],
): Promise<Answer> =>
  callerAt(server.origin).upload(guarantorForm(token), { ...GUARANTOR, ...change }, { proof_of_income: files });

/** The token of the newest link to a recipient whose address contains this text. */
export async function tokenInMail(server: TestServer, to: string, part: string): Promise<string> {
  const link = await until(`a letter to ${to}`, async () =>
    (await mailboxOf(server, to)).flatMap(({ links }) => links).find((one) => one.includes(part)),
  );
  return link.split('token=')[1] ?? '';
}

/** Backdates the last email to a guarantor by a day. */
export async function askedADayAgo({ ctx: { db } }: TestServer, id: string): Promise<void> {
  const asked = await db
    .updateTable('guarantor')
    .set({ last_sent_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .returning('invited_email')
    .executeTakeFirst();
  if (asked?.invited_email) await ageMessageCounts(db, asked.invited_email);
}
