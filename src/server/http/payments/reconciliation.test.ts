import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { askProcessor } from '../../../../testing/builders/card-processor.ts';
import { allDone, chargedFor, chargeIn, processorOf, refundsOf } from '../../../../testing/builders/charges.ts';
import { addFaultRule, auditOf, OPERATOR, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { runAdmin } from '../../../../tools/admin/run-admin.ts';
import type { Difference } from '../../../domain/payments/differences.ts';
import { reconcilePayments } from '../../screening/charges/reconcile-payments.ts';

const server = startTestServer();
const db = () => server().ctx.db;
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

interface Paid {
  id: string;
  processorId: string;
}
let paid: Paid;
/** A charge that both sides agree on, made an hour ago. */
async function makePaid(card?: string): Promise<void> {
  const how = { landlord, applicant: ana, items: ['background_check' as const], ...(card && { card }) };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const { id } = await chargeIn(server(), landlord, property, 'succeeded');
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  await sql`update charge set settled_at = now() - interval '1 hour' where id = ${id}`.execute(db());
  const row = await db().selectFrom('charge').select('processor_id').where('id', '=', id).executeTakeFirstOrThrow();
  paid = { id, processorId: row.processor_id ?? '' };
}

/** What differs about the charge of this test. */
const reconcile = async (...more: string[]): Promise<string[]> => {
  const { differences } = await reconcilePayments(server().ctx, OPERATOR);
  const isOurs = ({ chargeId, subject }: Difference) =>
    [chargeId, subject].some((id) => [paid.id, ...more].includes(id ?? ''));
  return differences.filter(isOurs).map(({ kind }) => kind);
};
const pay = async (chargeId: string, amount = 500): Promise<string> => {
  const { body } = await askProcessor(processorOf(server()), 'GET', `payment_intents/${paid.processorId}`);
  const { customer, payment_method } = body;
  const card = { customer, payment_method, off_session: 'true', confirm: 'true' };
  const how = { amount: String(amount), currency: 'cad', ...card, 'metadata[charge_id]': chargeId };
  return (await askProcessor(processorOf(server()), 'POST', 'payment_intents', how)).body.id;
};
const refund = async (amount: number, metadata: Record<string, string> = {}): Promise<string> => {
  const how = { payment_intent: paid.processorId, amount: String(amount), ...metadata };
  return (await askProcessor(processorOf(server()), 'POST', 'refunds', how)).body.id;
};
const ownRefund = (more: object = {}) =>
  db()
    .insertInto('refund')
    .values({ charge_id: paid.id, item_id: randomUUID(), amount_cents: 100, reason: 'not-delivered', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
const openCharge = (more: object) =>
  db()
    .updateTable('charge')
    .set({ ...more })
    .where('id', '=', paid.id)
    .execute();

describe('charges', () => {
  beforeEach(() => makePaid());

  test('that agree differ in nothing', async () => {
    expect(await reconcile()).toEqual([]);
  });

  test.each(['due', 'given-up', 'declined'] as const)(
    'that we call %s though they were paid are recorded',
    async (state) => {
      await openCharge({ state, attempted_at: null, processor_id: null, settled_at: null });
      expect(await reconcile()).toEqual(['charge-not-recorded']);
      await until('it is recorded', async () => {
        const row = await db().selectFrom('charge').select('state').where('id', '=', paid.id).executeTakeFirst();
        return row?.state === 'succeeded';
      });
      await allDone(server(), 'capture-charge', 'handle-stripe-event');
      expect(await chargedFor(server(), paid.id)).toEqual([678]);
      expect(await reconcile()).toEqual([]);
      const receipts = (await outboxOf(server(), landlord.email)).filter(({ dedupe_key }) =>
        dedupe_key.startsWith(paid.id),
      );
      expect(receipts.map(({ kind }) => kind)).toEqual(['charge-succeeded']);
      expect((await auditOf(server(), paid.id)).map(({ action }) => action)).toContain('payment.difference_found');
    },
  );

  test('that were paid twice are reported each time, and noted once', async () => {
    await pay(paid.id);
    expect([await reconcile(), await reconcile()]).toEqual([['charge-made-twice'], ['charge-made-twice']]);
    const noted = (await auditOf(server(), paid.id)).filter(({ action }) => action === 'payment.difference_found');
    expect(noted).toMatchObject([{ actor_kind: 'operator', detail: { kind: 'charge-made-twice', cents: 500 } }]);
  });

  test('that we do not have are reported', async () => {
    const lost = await pay(randomUUID());
    const foreign = await pay('not-one-of-ours');
    expect(await reconcile(lost)).toEqual(['charge-of-nobody']);
    expect(await reconcile(foreign)).toEqual(['charge-of-nobody']);
  });

  test('of another amount are reported', async () => {
    await openCharge({ amount_cents: 679 });
    expect(await reconcile()).toEqual(['charge-amount-differs']);
  });

  test('that the processor does not have are reported', async () => {
    await openCharge({ processor_id: `pi_${randomUUID()}` });
    expect(await reconcile()).toEqual(['charge-not-at-processor']);
    await openCharge({ processor_id: paid.processorId });
  });
});

describe('refunds', () => {
  beforeEach(() => makePaid());

  test('that we still owe though they were made are recorded, not made again', async () => {
    const { id } = await ownRefund();
    await refund(100, { 'metadata[refund_id]': id });
    expect(await reconcile()).toEqual(['refund-not-recorded']);
    await until('it is recorded', async () => {
      const row = await db().selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst();
      return row?.state === 'made';
    });
    expect(await refundsOf(server(), paid.id)).toEqual([100]);
    expect(await reconcile()).toEqual([]);
  });

  test('made by hand, of another amount, and not at the processor are reported', async () => {
    await refund(50);
    const { id } = await ownRefund();
    const processor_id = await refund(101, { 'metadata[refund_id]': id });
    const made_at = new Date(Date.now() - 3_600_000);
    await db().updateTable('refund').set({ state: 'made', processor_id, made_at }).where('id', '=', id).execute();
    await ownRefund({ state: 'made', processor_id: `re_${randomUUID()}`, made_at });
    expect((await reconcile()).sort()).toEqual(['refund-amount-differs', 'refund-by-hand', 'refund-not-at-processor']);
  });
});

describe('disputes', () => {
  const disputeOf = () =>
    db().selectFrom('charge').select(['disputed_at', 'dispute_outcome']).where('id', '=', paid.id).executeTakeFirst();

  test.each([
    ['is open', null],
    ['was won', 'stands'],
    ['was lost', 'reversed'],
  ])('whose events never came are recorded when one %s', async (_, outcome) => {
    await makePaid(CARDS.disputed);
    const { body } = await askProcessor(processorOf(server()), 'GET', 'disputes', { payment_intent: paid.processorId });
    const [dispute] = body.data as { id: string }[];
    const evidence = { 'evidence[uncategorized_text]': outcome === 'stands' ? 'winning_evidence' : 'losing_evidence' };
    if (outcome) await askProcessor(processorOf(server()), 'POST', `disputes/${dispute?.id}`, evidence);
    await until('the events', async () => {
      const known = await disputeOf();
      return known?.disputed_at && known.dispute_outcome === outcome;
    });
    await allDone(server(), 'handle-stripe-event');
    expect(await reconcile()).toEqual([]);

    await openCharge({ disputed_at: null, dispute_outcome: null });
    expect(await reconcile()).toEqual(['dispute-not-recorded']);
    await until('it is recorded', async () => {
      const known = await disputeOf();
      return known?.disputed_at && known.dispute_outcome === outcome;
    });
    expect(await reconcile()).toEqual([]);
  });
});

describe('the command', () => {
  const ask = async (...words: string[]) => {
    const said: string[] = [];
    const code = await runAdmin(server().ctx, 'mia', ['payments', 'reconcile', ...words], (line) => said.push(line));
    return { code, said: said.join('\n') };
  };

  test('names each difference without a person, and what to do', async () => {
    await makePaid();
    const twice = await pay(paid.id);
    const { code, said } = await ask('2');
    expect(code).toBe(1);
    expect(said).toMatch(/^Compared \d+ payments and \d+ refunds? since \d{4}-\d\d-\d\d\.$/m);
    expect(said).toContain(`  $5.00  ${twice}  charge ${paid.id}\n    The processor took this charge more than once.`);
    expect(said).not.toContain(landlord.email);
  });

  test('says that it compared nothing while the processor is away', async () => {
    // What the differences of other tests began asks the processor, too.
    await allDone(server(), 'capture-charge', 'handle-stripe-event');
    await addFaultRule(server(), { path: '/stripe/v1/payment_intents' }, 2, { status: 503 });
    const { code, said } = await ask();
    expect([code, said]).toEqual([1, expect.stringContaining('nothing was compared')]);
  });

  test.each([['0'], ['x'], ['1', '2']])('explains itself after %j', async (...words: string[]) => {
    expect(await ask(...words)).toMatchObject({
      code: 2,
      said: expect.stringContaining('payments reconcile [<days>]'),
    });
  });
});

test('the next night is planned, once', async () => {
  const planned = async () =>
    (await sql`select from pgboss.job where name = 'reconcile-payments' and state = 'created'`.execute(db())).rows;
  await until('the first is over', async () => (await planned()).length === 1);
  const runs = await db().selectFrom('payment_reconciliation').select('id').execute();
  expect(runs.length).toBeGreaterThan(0);
});
