import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../../testing/builders/builders.ts';
import { createPropertyWithLandlord } from '../../../testing/builders/checks.ts';
import { A_LATE_FILE } from '../../../testing/builders/credit-files.ts';
import { orderFor } from '../../../testing/builders/paid-items.ts';
import { resultOfStored } from '../../../testing/builders/stored-results.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import type { VerificationEvent } from '../../domain/screening/attempts/income-verifier.ts';
import type { BureauCase } from '../../domain/screening/attempts/screening-bureau.ts';
import type { ResultKind } from '../../domain/screening/checks.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';
import { applyCase } from '../screening/attempts/apply-case.ts';
import { handleVerifastWebhook } from '../screening/webhooks/handle-verifast-webhook.ts';

const PEOPLE = 10;
const OF_EACH = 1000;
/** As many as the server handles at once under load; more would only wait for a connection. */
const AT_ONCE = 40;

/** As many connections as in production, so that no more has to wait for one. */
const server = startTestServer({}, { requests: 8, jobs: 6 });
const db = () => server().ctx.db;

const ALL = ['background_check', 'credit_check', 'financial_verification', 'id_verification'] as const;

interface Applying {
  applicant: TestPerson;
  property: TestProperty;
  applicantId: string;
}

async function createApplying(property: TestProperty): Promise<Applying> {
  const applicant = await createApplicant(server());
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  for (const kinds of [ALL, ['credit_check']] as const) await orderFor(server(), applicantId, kinds, 'agreed');
  await db()
    .updateTable('screening_item')
    .set({ state: 'done', done_at: new Date() })
    .where('applicant_id', '=', applicantId)
    .execute();
  return { applicant, property, applicantId };
}

/** An attempt at a vendor, as a started check leaves it. */
interface Attempt {
  id: string;
  one: Applying;
  vendor: 'certn' | 'verifast';
  /** What the verifier's event is known by. */
  key: string;
}

const KINDS: Readonly<Record<Attempt['vendor'], readonly ResultKind[]>> = {
  certn: ['background_check', 'credit_check'],
  verifast: ['financial_verification', 'id_verification'],
};

/** Stores attempts with the consents of their applicants, one a millisecond after the other. */
async function storeAttempts(attempts: readonly Attempt[]): Promise<void> {
  const consents = await db()
    .selectFrom('consent')
    .innerJoin('screening_item', 'screening_item.id', 'consent.item_id')
    .select(['consent.id', 'consent.applicant_id', 'screening_item.kind'])
    .execute();
  const consentTo = ({ one }: Attempt, kind: ResultKind): string =>
    consents.find((given) => given.applicant_id === one.applicantId && given.kind === kind)?.id as string;
  const began = server().ctx.clock().getTime() - attempts.length;
  await db()
    .insertInto('check_attempt')
    .values(
      attempts.map(({ id, one, vendor, key }, index) => {
        const at = new Date(began + index);
        const key_hash = vendor === 'verifast' ? hashToken(key) : null;
        return {
          id,
          applicant_id: one.applicantId,
          vendor,
          state: 'running',
          key_hash,
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
  await db()
    .insertInto('check_attempt_kind')
    .values(
      attempts.flatMap((attempt) =>
        KINDS[attempt.vendor].map((kind) => ({
          attempt_id: attempt.id,
          kind,
          consent_id: consentTo(attempt, kind),
        })),
      ),
    )
    .execute();
}

/** The bureau answers about both checks; every other time, it has found no file. */
function bureauAnswers({ id: attempt }: Attempt, isFound: boolean): () => Promise<void> {
  const scans = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
  const answer: BureauCase = {
    caseId: randomUUID(),
    attemptId: attempt,
    state: isFound ? 'returned' : 'failed',
    inviteUrl: undefined,
    problems: isFound ? [] : ['No file was found.'],
    credit: isFound ? resultOfStored('credit_check', A_LATE_FILE) : undefined,
    background: isFound
      ? resultOfStored('background_check', { risk_result: { status: 'RETURNED', scan_status: scans } })
      : undefined,
    raw: '{}',
  };
  return () => transaction(db(), (tx) => applyCase(server().ctx, tx, attempt, answer, server().ctx.clock()));
}

const AT_THE_BANK = {
  monthly_employer_income: 5200,
  monthly_income: 5200,
  monthly_government_income: 0,
  balance_max: 9000,
  total_loan: 0,
  rent_payment_average_values: 1900,
  average_monthly_mortgage_payments: 0,
  monthly_utility_payments: 140,
};

/** The bank and the identity check answer; every other time, the bank has no figures. */
function verifierAnswers({ key }: Attempt, hasFigures: boolean): () => Promise<void> {
  const event: VerificationEvent = {
    eventId: randomUUID(),
    securityKey: key,
    income: resultOfStored('financial_verification', {
      status: 'Verified',
      ...(hasFigures && { applicantFinancialData: AT_THE_BANK }),
    }),
    identity: resultOfStored('id_verification', {
      status: 'Verified',
      nameOnCard: 'Philippa Sycamore',
      verifast_data: {},
    }),
    incomePdfUrl: undefined,
    identityPdfUrl: undefined,
    isComplete: true,
  };
  return () => handleVerifastWebhook(server().ctx, event, '{}');
}

/** Runs the tasks a few at a time, in an order that mixes them the same way each time. */
async function runMixed(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const mixed = tasks.map((task, index) => ({ task, key: (index * 7919) % 1_000_003 })).sort((a, b) => a.key - b.key);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = mixed.pop(); next; next = mixed.pop()) await next.task();
    }),
  );
}

const deadlocks = async (): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(db());
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db());
  return Number(rows[0]?.deadlocks);
};

test('a thousand submissions and a thousand results at once: all are stored, and nothing deadlocks', async () => {
  const { property } = await createPropertyWithLandlord(server());
  const people: Applying[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await createApplying(property));
  const tasks: (() => Promise<unknown>)[] = [];
  const statuses: number[] = [];
  const problems: string[] = [];
  const attempts = Array.from({ length: OF_EACH }, (_, index): Attempt => {
    const one = people[index % PEOPLE] as Applying;
    return { id: randomUUID(), one, vendor: index % 3 ? 'certn' : 'verifast', key: newToken() };
  });
  await storeAttempts(attempts);
  for (const [index, attempt] of attempts.entries()) {
    const { one, vendor } = attempt;
    const isGood = Math.floor(index / PEOPLE) % 2 === 0;
    const arrive = (vendor === 'certn' ? bureauAnswers : verifierAnswers)(attempt, isGood);
    tasks.push(() => arrive().catch((problem: unknown) => problems.push(String(problem))));
    tasks.push(async () => {
      const { status } = await one.applicant.post(`/api/applicant/${one.applicantId}/submit-applicant`);
      statuses.push(status);
    });
  }
  await runMixed(tasks);
  expect(new Set(problems)).toEqual(new Set());
  expect(statuses).toEqual(Array.from({ length: OF_EACH }, () => 200));
  expect(await deadlocks()).toBe(0);
  const ranks = () =>
    db().selectFrom('group_rank').select(['applicant_id', 'codes', 'points']).orderBy('applicant_id').execute();
  const before = await ranks();
  expect(before).toHaveLength(PEOPLE);
  await transaction(db(), (tx) => server().ctx.ranks.refreshProperty(tx, property.id));
  expect(await ranks()).toEqual(before);
}, 300_000);
