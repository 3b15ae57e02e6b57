import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ResultKind } from '../../src/domain/screening/checks.ts';
import { placeOfCheck } from '../../src/domain/screening/results/check-results.ts';
import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
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
import { makeDue } from './due-jobs.ts';
import { runJobsNow } from './evidence.ts';
import { agreeTo, ownChecks } from './orders.ts';
import { orderFor } from './paid-items.ts';

/** A property that requires one section only, so that an application for it is quick to fill in. */
export interface Property {
  landlord: TestPerson;
  property: TestProperty;
}

export async function createPropertyWithLandlord(server: TestServer): Promise<Property> {
  const landlord = await createLandlord(server);
  return { landlord, property: await createProperty(landlord, { requirements: ['parking'] }) };
}

/** An applicant with a started application, from whom the landlord has requested these checks. */
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

/** The same, with consent to all of them. */
export async function createConsentingApplicant(
  server: TestServer,
  property: TestProperty,
  items: readonly CheckKind[],
  { email }: { email?: string } = {},
): Promise<{ applicant: TestPerson; applicantId: string }> {
  const requested = await createRequestedApplicant(server, property, items, email === undefined ? {} : { email });
  await agreeTo(requested.applicant, property, [...items]);
  return requested;
}

/** Gives or refuses consent to one check. */
export const answer = (applicant: TestPerson, property: TestProperty, item: string, consent: string): Promise<Answer> =>
  applicant.post('/api/screening-request/consent', {
    application_id: property.id,
    answers: [{ item, answer: consent }],
  });

/** Opens a session with the bank and identity verifier. */
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

/** Waits until the applicant's own view of a check fits, and returns it. */
export const waitForOwnCheck = (
  server: TestServer,
  { applicant, property, item }: { applicant: TestPerson; property: TestProperty; item: CheckKind },
  isSo: (shown: Answer['body']) => boolean,
): Promise<Answer['body']> =>
  until(`the ${item} of ${applicant.email}`, async () => {
    await runJobsNow(server);
    const shown = (await ownChecks(applicant, property))[item];
    return isSo(shown) && shown;
  });

/** The attempts of an applicant's checks, oldest first. */
export const attemptsOf = (server: TestServer, applicantId: string) =>
  server.ctx.db
    .selectFrom('check_attempt')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at')
    .execute();

/** The only attempt of an applicant. */
export async function attemptOf(server: TestServer, applicantId: string) {
  const [one, ...others] = await attemptsOf(server, applicantId);
  if (!one || others.length > 0) throw new Error(`expected one try, found ${others.length + (one ? 1 : 0)}`);
  return one;
}

/** The stored result of a check, decrypted; undefined if there is none. */
export async function resultOf<Kind extends ResultKind>(
  server: TestServer,
  applicantId: string,
  kind: Kind,
): Promise<StoredResults[Kind] | undefined> {
  const { db, vault } = server.ctx;
  const row = await db
    .selectFrom('check_result')
    .select('sealed')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const key = await findApplicantKey(db, applicantId);
  if (!row?.sealed || !key) return undefined;
  return JSON.parse(vault.open(applicantId, key, placeOfCheck(kind), row.sealed)) as StoredResults[Kind];
}

/** Makes waiting jobs due now, both new ones and retries. */
export const bringForward = (server: TestServer, name: JobName) => makeDue(server.ctx.db, sql`name = ${name}`);

/** Lets this many minutes pass since an order that got no answer, and makes the next search for its case due. */
export async function letOrderAge(server: TestServer, applicantId: string, minutes: number): Promise<void> {
  await sql`update check_attempt set ordered_at = ordered_at - make_interval(mins => ${minutes})
    where applicant_id = ${applicantId} and state = 'queued'`.execute(server.ctx.db);
  await bringForward(server, 'request-report');
}

/** Postpones jobs by an hour. */
export const postponeJobs = (server: TestServer, name: JobName) =>
  sql`update pgboss.job set start_after = now() + interval '1 hour' where name = ${name} and state in ('created', 'retry')`.execute(
    server.ctx.db,
  );

/** Makes the next run of these jobs their final attempt. */
export const makeAttemptFinal = (server: TestServer, name: JobName) =>
  sql`update pgboss.job set retry_count = retry_limit - case when started_on is null then 0 else 1 end
    where name = ${name} and state in ('created', 'retry')`.execute(server.ctx.db);

/** Counts the waiting jobs of a name for one attempt. */
export async function waitingJobs(server: TestServer, name: JobName, attemptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.job
    where name = ${name} and state in ('created', 'retry') and data->>'attemptId' = ${attemptId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the events of a case that are not handled yet. */
export async function unhandledEvents(server: TestServer, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.job
    where name = 'handle-bureau-event' and state in ('created', 'retry', 'active') and data->>'caseId' = ${caseId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** A case as the sandbox's bureau stores it. */
interface SandboxCase {
  id: string;
  email: string;
  tags: string[];
  checks: string[];
  status: string;
}

const control = async (server: TestServer, path: string, init?: RequestInit): Promise<Answer['body']> =>
  (await fetch(new URL(`/control/${path}`, server.mailboxUrl), init)).json();

/** A person's cases at the bureau. */
export const casesOf = async (server: TestServer, { email }: { email: string }): Promise<SandboxCase[]> =>
  ((await control(server, 'certn/cases')) as SandboxCase[]).filter((one) => one.email === email);

/** Calls a control endpoint of the sandbox. */
export const postControl = (server: TestServer, endpoint: string, body: object = {}): Promise<Answer['body']> =>
  control(server, endpoint, { method: 'POST', body: JSON.stringify(body) });

/** Recent calls to the sandbox's vendors, newest first. */
export const requestLogOf = (
  server: TestServer,
): Promise<{ path: string; body: string; answered: number | string }[]> => control(server, 'requests');

/** An event sent by a vendor of the sandbox, with the server's answers. */
export interface SentEvent {
  id: string;
  vendor: string;
  body: string;
  answers: number[];
}

/** The events whose body contains this text, oldest first. */
export const eventWith = async (server: TestServer, word: string): Promise<SentEvent[]> =>
  ((await control(server, 'webhooks')) as SentEvent[]).filter(({ body }) => body.includes(word)).reverse();

/** Sends a webhook as the verifier would, to its own path unless another one is given. */
export const sendSessionEvent = (server: TestServer, body: string, path = new URL(server.verifierWebhook).pathname) =>
  callerAt(server.origin).raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

/** Signs a text as the bureau does. */
export const signatureOf = (body: string): string =>
  createHmac('sha256', CERTN_CREDENTIALS.webhookSecret).update(body).digest('hex');

/** Sends an event about a case as the bureau would, signed unless another signature is given. */
export function sendCaseEvent(server: TestServer, caseId: string, more: { id?: string; signature?: string } = {}) {
  const { id = randomUUID(), signature } = more;
  const body = JSON.stringify({ id, event_type: 'CASE_STATUS_CHANGED', object_id: caseId, object_type: 'CASE' });
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? signatureOf(body) };
  return callerAt(server.origin).raw('/webhooks/certn', { method: 'POST', headers, body });
}
