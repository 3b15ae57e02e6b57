import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CheckKind } from '../../src/domain/screening/orders/catalogue.ts';
import { type CheckResults, placeOfCheck, type ResultKind } from '../../src/domain/screening/results/check-results.ts';
import { CERTN_CREDENTIALS } from '../../src/sandbox/credentials.ts';
import { findApplicantKey } from '../../src/server/applications/files/applicant-key-store.ts';
import type { JobName } from '../../src/server/infrastructure/database/job-queue.ts';
import { type Answer, callerAt } from '../server/caller.ts';
import { until } from '../server/mailbox.ts';
import type { TestServer } from '../server/test-server.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { runJobsNow } from './evidence.ts';
import { agreeTo, ownChecks } from './orders.ts';
import { orderFor } from './paid-items.ts';

/** A rental that asks for one section only, so that an application for it is soon filled in. */
export interface Property {
  landlord: TestPerson;
  property: TestProperty;
}

export async function createPropertyWithLandlord(server: TestServer): Promise<Property> {
  const landlord = await createLandlord(server);
  return { landlord, property: await createProperty(landlord, { requirements: ['parking'] }) };
}

/** Somebody with an application that was begun, of whom the landlord has asked these checks. */
export async function createRequestedApplicant(
  server: TestServer,
  property: TestProperty,
  items: readonly CheckKind[],
  { email, progress = 'asked' }: { email?: string; progress?: 'asked' | 'agreed' } = {},
): Promise<{ applicant: TestPerson; applicantId: string }> {
  const applicant = await createApplicant(server, email === undefined ? {} : { email });
  const applicantId = await createApplication(applicant, property);
  await orderFor(server, applicantId, items, progress);
  return { applicant, applicantId };
}

/** The same, who has agreed to all of them. */
export async function createConsentingApplicant(
  server: TestServer,
  property: TestProperty,
  items: readonly CheckKind[],
  { email }: { email?: string } = {},
): Promise<{ applicant: TestPerson; applicantId: string }> {
  const asked = await createRequestedApplicant(server, property, items, email === undefined ? {} : { email });
  await agreeTo(asked.applicant, property, [...items]);
  return asked;
}

/** Says yes or no to one check. */
export const answer = (applicant: TestPerson, property: TestProperty, item: string, said: string): Promise<Answer> =>
  applicant.post('/api/screening-request/consent', { application_id: property.id, answers: [{ item, answer: said }] });

/** Asks for the window of the bank and identity verifier. */
export const openWindow = (
  applicant: TestPerson,
  property: TestProperty,
  { bank = false, identity = false, country = 'CA' },
): Promise<Answer> =>
  applicant.post('/api/verifast', {
    application_id: property.id,
    country,
    bank_verify_enabled: bank,
    id_verify_enabled: identity,
  });

/** Waits until the applicant's hub shows a check like this, and answers how it shows it. */
export const whenOwn = (
  server: TestServer,
  { applicant, property, item }: { applicant: TestPerson; property: TestProperty; item: CheckKind },
  isSo: (shown: Answer['body']) => boolean,
): Promise<Answer['body']> =>
  until(`the ${item} of ${applicant.email}`, async () => {
    await runJobsNow(server);
    const shown = (await ownChecks(applicant, property))[item];
    return isSo(shown) && shown;
  });

/** The tries of an applicant at vendors, oldest first. */
export const attemptsOf = (server: TestServer, applicantId: string) =>
  server.ctx.db
    .selectFrom('check_attempt')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at')
    .execute();

/** The only try of an applicant. */
export async function attemptOf(server: TestServer, applicantId: string) {
  const [one, ...others] = await attemptsOf(server, applicantId);
  if (!one || others.length > 0) throw new Error(`expected one try, found ${others.length + (one ? 1 : 0)}`);
  return one;
}

/** The result of a check as it is stored, opened; undefined while there is none. */
export async function resultOf<Kind extends ResultKind>(
  server: TestServer,
  applicantId: string,
  kind: Kind,
): Promise<CheckResults[Kind] | undefined> {
  const { db, vault } = server.ctx;
  const row = await db
    .selectFrom('check_result')
    .select('sealed')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const key = await findApplicantKey(db, applicantId);
  if (!row?.sealed || !key) return undefined;
  return JSON.parse(vault.open(applicantId, key, placeOfCheck(kind), row.sealed)) as CheckResults[Kind];
}

/** Makes jobs that wait for their time due now, whether they were queued or are to be tried again. */
export const bringForward = (server: TestServer, name: JobName) =>
  sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`.execute(
    server.ctx.db,
  );

/** Puts jobs off by an hour. */
export const putOff = (server: TestServer, name: JobName) =>
  sql`update pgboss.job set start_after = now() + interval '1 hour' where name = ${name} and state in ('created', 'retry')`.execute(
    server.ctx.db,
  );

/** Lets the next run of jobs be the last one that is tried. */
export const makeAttemptFinal = (server: TestServer, name: JobName) =>
  sql`update pgboss.job set retry_count = retry_limit - case when started_on is null then 0 else 1 end
    where name = ${name} and state in ('created', 'retry')`.execute(server.ctx.db);

/** The jobs of a name that are about a try and wait for their time. */
export async function waitingJobs(server: TestServer, name: JobName, attemptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.job
    where name = ${name} and state in ('created', 'retry') and data->>'attemptId' = ${attemptId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** News of a case that were taken in and not worked off yet. */
export async function unhandledEvents(server: TestServer, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.job
    where name = 'handle-certn-event' and state in ('created', 'retry', 'active') and data->>'caseId' = ${caseId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** A case as the sandbox's bureau keeps it. */
interface SandboxCase {
  id: string;
  email: string;
  tags: string[];
  checks: string[];
  status: string;
}

const control = async (server: TestServer, path: string, init?: RequestInit): Promise<Answer['body']> =>
  (await fetch(new URL(`/control/${path}`, server.mailboxUrl), init)).json();

/** The cases that the bureau has of somebody. */
export const casesOf = async (server: TestServer, { email }: { email: string }): Promise<SandboxCase[]> =>
  ((await control(server, 'certn/cases')) as SandboxCase[]).filter((one) => one.email === email);

/** Pulls a lever of the sandbox. */
export const pull = (server: TestServer, lever: string, body: object = {}): Promise<Answer['body']> =>
  control(server, lever, { method: 'POST', body: JSON.stringify(body) });

/** What the sandbox's vendors were asked lately, newest first. */
export const requestLogOf = (
  server: TestServer,
): Promise<{ path: string; body: string; answered: number | string }[]> => control(server, 'requests');

/** News that a vendor of the sandbox has sent, with the house's answers to it. */
export interface SentEvent {
  id: string;
  vendor: string;
  body: string;
  answers: number[];
}

/** The news whose words hold this, oldest first. */
export const eventWith = async (server: TestServer, word: string): Promise<SentEvent[]> =>
  ((await control(server, 'webhooks')) as SentEvent[]).filter(({ body }) => body.includes(word)).reverse();

/** How the bureau signs a text. */
export const signatureOf = (body: string): string =>
  createHmac('sha256', CERTN_CREDENTIALS.webhookSecret).update(body).digest('hex');

/** Brings news of a case as the bureau would, signed unless another signature is given. */
export function sendCaseEvent(server: TestServer, caseId: string, more: { id?: string; signature?: string } = {}) {
  const { id = randomUUID(), signature } = more;
  const body = JSON.stringify({ id, event_type: 'CASE_STATUS_CHANGED', object_id: caseId, object_type: 'CASE' });
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? signatureOf(body) };
  return callerAt(server.origin).raw('/webhooks/certn', { method: 'POST', headers, body });
}
