import { sql } from 'kysely';
import type { Database } from '../../src/server/infrastructure/database/connect.ts';
import type { Answer } from '../server/caller.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type Site,
  someEmail,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { ageMessageCounts } from './message-counts.ts';

/** A person invited to apply together, with the parts of their link. */
export interface InvitedFriend {
  /** The address or number that was invited. */
  email: string;
  id: string;
  token: string;
  link: URL;
}

/** The parts of the newest link sent to a person, once it has arrived. */
export async function friendLinkOf(server: WithMailbox, to: string): Promise<InvitedFriend> {
  const link = await until('the link of a co-applicant', async () =>
    (await mailboxOf(server, to))[0]?.links.find((each) => each.includes('coapplicant_id=')),
  );
  const url = new URL(link);
  const held = (name: string): string => url.searchParams.get(name) ?? '';
  return { email: to, id: held('coapplicant_id'), token: held('coapplicant_token'), link: url };
}

/** A friend whom an applicant has invited by email to apply together. */
export async function createInvitedCoApplicant(
  server: Site & WithMailbox,
  applicant: TestPerson,
  applicantId: string,
  email = someEmail(),
): Promise<InvitedFriend> {
  const path = `/api/applicant/${applicantId}/send-coapplicant-link`;
  expectStatus(await applicant.post(path, { emails: [email], phone_numbers: [], names: { [email]: 'Daniel' } }), 200);
  return friendLinkOf(server, email);
}

/** A property, and an applicant who has started to apply for it and can invite others. */
export async function createStartedGroup(server: Site) {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  /** The applicants as the landlord sees them. */
  const review = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants;
  return { landlord, property, review, ...(await createGroupLeader(server, property)) };
}

/** An applicant who has started to apply for a property and can invite others. */
export async function createGroupLeader(server: Site, property: TestProperty) {
  const primary = await createApplicant(server, { first_name: 'Priya' });
  const applicantId = await createApplication(primary, property);
  const path = `/api/applicant/${applicantId}/send-coapplicant-link`;
  return {
    primary,
    applicantId,
    path,
    invite: (emails: string[], phone_numbers: string[] = [], names = {}) =>
      primary.post(path, { emails, phone_numbers, names }),
    /** The primary applicant's own view of the application. */
    own: async () => (await primary.get(`/api/applicant/${applicantId}`)).body.applicant,
  };
}

/** Answers an invitation to apply together with the token of its link; 1 joins, 0 declines. */
export const answerFriend = (
  person: Pick<TestPerson, 'post'>,
  { id, token }: Pick<InvitedFriend, 'id' | 'token'>,
  status: 0 | 1 = 1,
): Promise<Answer> => person.post(`/api/applicant/update-coapplicant/${id}`, { status, coapplicant_token: token });

/** A friend who was invited, signed up under another address and joined. */
export async function createJoinedCoApplicant(
  server: Site & WithMailbox,
  { primary, applicantId }: { primary: TestPerson; applicantId: string },
  firstName = 'Daniel',
) {
  const invited = await createInvitedCoApplicant(server, primary, applicantId);
  const friend = await createApplicant(server, { first_name: firstName, last_name: 'Roy' });
  expectStatus(await answerFriend(friend, invited), 200);
  return { friend, invited };
}

/** Backdates the last email to a co-applicant by this many days. */
export async function sentDaysAgo({ ctx: { db } }: { ctx: { db: Database } }, to: string, days = 1): Promise<void> {
  await sql`update co_applicant set last_sent_at = last_sent_at - ${days} * interval '1 day' where recipient = ${to}`.execute(
    db,
  );
  await ageMessageCounts(db, to, days);
}

/** Fills in a started application and submits it. */
export async function submitAs(person: TestPerson, property: TestProperty, applicantId: string): Promise<void> {
  await fillIn(person, property);
  expectStatus(await person.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
}
