import { sql } from 'kysely';
import type { ItemState } from '../../src/domain/screening/orders/check-state.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { type Answer, callerAt } from '../server/caller.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  type Site,
  someEmail,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { makeDue } from './due-jobs.ts';

/** The dependencies of these builders, in tests and in journeys. */
type WithDatabase = { ctx: Pick<AppContext, 'db'> };
type ReferenceSite = Required<Site> & WithMailbox;

export const leaseFile = (): File => new File([A_PDF], 'lease.pdf', { type: 'application/pdf' });
export const identityFile = (): File => new File([A_PNG], 'licence.png', { type: 'image/png' });

/** Inserts a landlord's order for references with the given item state; nothing is paid. Returns the item's id. */
export async function askForReferences(
  { ctx: { db } }: WithDatabase,
  { applicantId, state }: { applicantId: string; state: ItemState },
): Promise<string> {
  const { propertyId, landlordId } = await db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .select(['property.id as propertyId', 'property.landlord_id as landlordId'])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('screening_order')
    .values({
      payer_id: landlordId,
      payer_role: 'landlord',
      property_id: propertyId,
      state: 'released',
      released_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = await db
    .insertInto('screening_request')
    .values({
      order_id: order.id,
      property_id: propertyId,
      position: 0,
      name: 'Philippa Sycamore',
      channel: 'email',
      recipient: someEmail(),
      applicant_id: applicantId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await db
    .insertInto('screening_item')
    .values({
      request_id: request.id,
      applicant_id: applicantId,
      kind: 'reference_check',
      price_cents: 100,
      taxes: '[]',
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return item.id;
}

/** Marks the references of an applicant as paid. */
export const payReferences = ({ ctx: { db } }: WithDatabase, applicantId: string) =>
  db
    .updateTable('screening_item')
    .set({ paid_at: new Date() })
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', 'reference_check')
    .execute();

export const stateOfItem = async ({ ctx: { db } }: WithDatabase, id: string) =>
  db.selectFrom('screening_item').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow();

/** A valid request form. */
export const referenceRequest = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Harriet Birch',
  email: someEmail(),
  phone_number: '(514) 555-0136',
  address: '77 Rue Saint-Viateur O, Montreal, QC',
  ...change,
});

export const AN_ANSWER = {
  tenant_address: '77 Rue Saint-Viateur O, Montreal, QC',
  rent_on_time: 'yes',
  cause_damage: 'no',
  rent_to_again: 'maybe',
  phone_number: '514 555 0136',
};

type Attachments = Record<string, File[]>;
const bothFiles = (): Attachments => ({ lease: [leaseFile()], id: [identityFile()] });

/** An applicant's calls about the references of one application. */
export const referencesOf = (ana: TestPerson, property: TestProperty, id: string) => ({
  request: (change: Record<string, string> = {}, attachments: Attachments = bothFiles()): Promise<Answer> =>
    ana.upload(
      '/api/landlord-reference/request',
      { application_id: property.id, ...referenceRequest(change) },
      attachments,
    ),
  resubmit: (reference: string, form: Record<string, string>, attachments: Attachments = {}): Promise<Answer> =>
    ana.upload(`/api/landlord-reference/${reference}/resubmit`, form, attachments),
  cancel: (reference: string): Promise<Answer> => ana.post(`/api/landlord-reference/${reference}/cancel`),
  list: (): Promise<Answer> => ana.get(`/api/applicant/${id}/landlord-reference`),
});

/** An applicant who was asked for references and has agreed. */
export async function createReferenceSeeker(server: ReferenceSite, state: ItemState = 'agreed') {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const ana = await createApplicant(server);
  const id = await createApplication(ana, property);
  const item = await askForReferences(server, { applicantId: id, state });
  return { landlord, property, ana, id, item, ...referencesOf(ana, property, id) };
}

/** A request to a former landlord for an application, with the token of the email. */
export async function createReferenceFor(server: ReferenceSite, ana: TestPerson, property: TestProperty, id: string) {
  const email = someEmail();
  const { body } = expectStatus(await referencesOf(ana, property, id).request({ email }), 200);
  return { id: body.id as string, email, token: await referenceToken(server, email) };
}

/** An applicant who has asked one former landlord, with the token of the email. */
export async function createRequestedReference(server: ReferenceSite, change: Record<string, string> = {}) {
  const seeker = await createReferenceSeeker(server);
  const email = change.email ?? someEmail();
  const reference: string = expectStatus(await seeker.request({ ...change, email }), 200).body.id;
  return { ...seeker, email, reference, token: await referenceToken(server, email) };
}

/** The tokens of the emails to a former landlord, newest first, once there are `count` of them. */
export const referenceTokens = (server: WithMailbox, to: string, count = 1): Promise<string[]> =>
  until(`${count} letters to ${to}`, async () => {
    const links = (await mailboxOf(server, to)).flatMap((message) => message.links);
    const forms = links.flatMap((link) => /\/verified-landlord-reference\/([\w-]{43})$/.exec(link)?.[1] ?? []);
    return forms.length === count && forms;
  });

/** The token of the newest of `count` emails. */
export const referenceToken = async (server: WithMailbox, to: string, count = 1): Promise<string> =>
  (await referenceTokens(server, to, count))[0] ?? '';

export const openReferenceForm = (server: { origin: string }, token: string): Promise<Answer> =>
  callerAt(server.origin).get(`/api/landlord-reference/token/${token}`);

/** Submits a valid answer; `change` overrides fields. */
export const answerReferenceForm = (
  server: { origin: string },
  token: string,
  change: Record<string, string> = {},
  attachments: Attachments = {},
  session?: string,
): Promise<Answer> =>
  callerAt(server.origin, session).upload(
    '/api/landlord-reference/response',
    { ...AN_ANSWER, token, ...change },
    attachments,
  );

/** Makes the waiting jobs of this name due now. */
export const bringForward = ({ ctx: { db } }: WithDatabase, name: string) =>
  makeDue(db, sql`name = ${name} and state = 'created'`);

/** True if a job of this name for a reference is not completed yet. */
export async function jobWaits({ ctx: { db } }: WithDatabase, name: string, reference: string): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where name = ${name} and state < 'completed' and data->>'referenceId' = ${reference}`.execute(db);
  return rows.length > 0;
}
