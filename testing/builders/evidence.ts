import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OperatorActor } from '../../src/domain/accounts/actor.ts';
import { SOURCE_LANGUAGE } from '../../src/domain/text/languages.ts';
import { openContent } from '../../src/server/infrastructure/database/outbox-content.ts';
import { type Written, writeFor } from '../../src/server/infrastructure/languages/language-scope.ts';
import { type Answer, type Caller, callerAt } from '../server/caller.ts';
import { addFaultRuleAt } from '../server/fault-rules.ts';
import { mailboxOf, until } from '../server/mailbox.ts';
import type { TestServer } from '../server/test-server.ts';
import { createApplicant, createLandlord, type Site } from './builders.ts';
import { makeDue } from './due-jobs.ts';

/** The user who runs `npm run admin` in tests. */
export const OPERATOR: OperatorActor = { kind: 'operator', name: 'test' };

export { mailboxOf, until } from '../server/mailbox.ts';

/** A message for whoever reads English. */
export const inEnglish = <M extends object>(message: M): Written<M> =>
  writeFor({ languages: [SOURCE_LANGUAGE] }, { language: null }, () => message);

/** The audit events of a subject, oldest first. */
export function auditOf(server: TestServer, subjectId: string) {
  return server.ctx.db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind', 'actor_id', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** The actions of a subject's audit events, oldest first. */
export const auditActionsOf = async (server: TestServer, subjectId: string): Promise<string[]> =>
  (await auditOf(server, subjectId)).map(({ action }) => action);

/** The messages to a recipient in the outbox, oldest first. */
export function outboxOf(server: TestServer, recipient: string) {
  return server.ctx.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

/** The same with the words of those that wait, as they will be sent. */
export async function readableOutboxOf(server: TestServer, recipient: string) {
  return (await outboxOf(server, recipient)).map((row) => ({
    ...row,
    content: row.content && openContent(server.ctx.db, { ...row, dedupeKey: row.dedupe_key, content: row.content }),
  }));
}

/** How often each message to a recipient arrived under its id: a mail sent twice is one message that arrived twice. */
export async function arrivalsFor(server: TestServer, recipient: string): Promise<number[]> {
  const arrivals: number[] = [];
  for (const { id } of await mailboxOf(server, recipient)) {
    const answer = await fetch(`${server.mailboxUrl}/arrivals.json?id=${encodeURIComponent(id)}`);
    arrivals.push(((await answer.json()) as { arrivals: number }).arrivals);
  }
  return arrivals;
}

type Call = (caller: Caller) => Promise<Answer>;

async function statuses(callers: Caller[], calls: Record<string, Call>): Promise<Record<string, number[]>> {
  const answered: Record<string, number[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    answered[name] = [];
    for (const caller of callers) {
      const answer = await call(caller);
      answered[name].push(answer.status);
      expect(answer.body, name).toMatchObject({ status: 0, message: expect.any(String) });
      // The page logs out on it, so only an anonymous caller may get it.
      expect('authed' in answer.body, name).toBe(answer.status === 401);
    }
  }
  return answered;
}

const refusedWith = (calls: Record<string, Call>, codes: number[]) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, codes]));

/** Expects 404 for another applicant, 403 for a landlord and 401 without a session. */
export async function expectOnlyTheApplicant(site: Site, calls: Record<string, Call>): Promise<void> {
  const strangers = [await createApplicant(site), await createLandlord(site), callerAt(site.origin)];
  expect(await statuses(strangers, calls)).toEqual(refusedWith(calls, [404, 403, 401]));
}

/** Expects 404 for another landlord, 403 for an applicant and 401 without a session. */
export async function expectOnlyTheLandlord(site: Site, calls: Record<string, Call>): Promise<void> {
  const strangers = [await createLandlord(site), await createApplicant(site), callerAt(site.origin)];
  expect(await statuses(strangers, calls)).toEqual(refusedWith(calls, [404, 403, 401]));
}

/**
 * Makes waiting retries and the next attempts of messages due now, so that tests do not wait out the pauses. Message and
 * job in one statement: a job that runs before its message is due leaves it to the next one, and there is none.
 */
export const runJobsNow = ({ ctx: { db } }: { ctx: Pick<TestServer['ctx'], 'db'> }): Promise<unknown> =>
  makeDue(
    db,
    sql`(state = 'retry' or (name = 'deliver-message' and exists (
      select from outbox where outbox.id::text = job.data->>'outboxId' and outbox.attempts > 0
        and (outbox.status <> 'queued' or outbox.id in (select id from ready)))))`,
    sql`ready as (
      update outbox set next_attempt_at = null where status = 'queued' and attempts > 0 returning id),`,
  );

/** Waits until all jobs that are due, or wait for a retry, have run. */
export const whenJobsHaveRun = (server: TestServer): Promise<unknown> =>
  until('no job is due', async () => {
    await runJobsNow(server);
    const { rows } = await sql`select from pgboss.job where state in ('created', 'retry', 'active')
      and start_after <= now()`.execute(server.ctx.db);
    return rows.length === 0;
  });

/** Adds a fault rule to the sandbox for the next matching calls. */
export async function addFaultRule(server: TestServer, match: object, times: number, effect: object): Promise<void> {
  const ordered = await addFaultRuleAt(server.mailboxUrl ?? '', match, times, effect);
  expect(ordered.status).toBe(201);
}
