import { type Insertable, sql } from 'kysely';
import type { AccountLock } from '../../src/server/infrastructure/database/schema.ts';
import {
  createApplicant,
  createLandlord,
  createStartedApplication,
  expectStatus,
  type TestPerson,
} from '../builders/builders.ts';
import { allDone, paidItemOf } from '../builders/charges.ts';
import { askedReview, openedDispute } from '../builders/disputes.ts';
import { createOperator } from '../builders/operators.ts';
import { storeCard } from '../builders/orders.ts';
import { landlordForm } from '../builders/verification.ts';
import { until } from '../server/mailbox.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, upTo } from './free-text.ts';

type Send = FreeText['send'];

/** The reason of an act, which is read back from the audit log. */
const reasonOf = (
  { ctx: { db } }: TestServer,
  action: string,
  send: Send,
  ready: () => Promise<unknown> = async () => undefined,
): FreeText => ({
  ready,
  send,
  read: async () => {
    const { rows } = await sql<{ reason: string }>`
      select detail->>'reason' as reason from audit_event where action = ${action} order by id desc limit 1`.execute(
      db,
    );
    return rows[0]?.reason;
  },
  refuses: upTo(300),
});

/** The reasons that operators give, as the audit log keeps them. */
export async function textsOfOperators(server: TestServer): Promise<Record<string, FreeText>> {
  const odile = await createOperator(server);
  return { ...(await reasonsForAccounts(server, odile)), ...(await otherReasons(server, odile)) };
}

async function reasonsForAccounts(server: TestServer, odile: TestPerson): Promise<Record<string, FreeText>> {
  const { db } = server.ctx;
  const { id } = await createApplicant(server);
  const act =
    (name: string): Send =>
    (reason) =>
      odile.post(`/api/admin/accounts/${id}/${name}`, { reason });
  const lock: Insertable<AccountLock> = { person_id: id, locked_at: new Date() };
  const unlocked = () => db.deleteFrom('account_lock').execute();
  const kept = () => db.deleteFrom('account_deletion').execute();
  const locked = () => unlocked().then(() => db.insertInto('account_lock').values(lock).execute());
  const deleted = () => kept().then(() => act('delete')('They asked by phone'));
  const ask: Send = (reason) => odile.post('/api/admin/papers', { person_id: id, reason });
  return {
    'POST /api/admin/papers: reason': reasonOf(server, 'papers.asked', ask),
    'POST /api/admin/accounts/:id/lock: reason': reasonOf(server, 'account.locked', act('lock'), unlocked),
    'POST /api/admin/accounts/:id/unlock: reason': reasonOf(server, 'account.unlocked', act('unlock'), locked),
    'POST /api/admin/accounts/:id/end-sessions: reason': reasonOf(
      server,
      'account.sessions_ended',
      act('end-sessions'),
    ),
    'POST /api/admin/accounts/:id/delete: reason': reasonOf(server, 'account.deletion_requested', act('delete'), kept),
    'POST /api/admin/accounts/:id/restore: reason': reasonOf(
      server,
      'account.deletion_cancelled',
      act('restore'),
      deleted,
    ),
  };
}

async function otherReasons(server: TestServer, odile: TestPerson): Promise<Record<string, FreeText>> {
  const { db } = server.ctx;
  const { ana, application_id } = await createStartedApplication(server);
  const purchase = { application_id, items: ['id_verification'] };
  expectStatus(await ana.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server, ana), 200);
  await allDone(server, 'handle-stripe-event', 'capture-charge');
  const { chargeId, itemId } = await until('what was paid', () => paidItemOf(server, ana).catch(() => undefined));
  const leo = await createLandlord(server);
  expectStatus(await leo.post('/api/verify-landlord', landlordForm(leo)), 200);
  const { id: dispute } = await openedDispute(server, leo);
  const { id: review } = await askedReview(server, leo);
  const coupon = { code: 'REASONS-1', cents: 100 };
  // The refund itself is a job, which has to be done before the next call looks at what has changed.
  const refund: Send = async (reason) => {
    const answer = await odile.post(`/api/admin/charges/${chargeId}/refund`, { item_id: itemId, reason });
    await allDone(server, 'issue-refund');
    return answer;
  };
  const confirm: Send = (reason) =>
    odile.post(`/api/admin/landlords/${leo.id}/decide`, { verdict: 'confirmed', reason });
  const reject: Send = (reason) =>
    odile.post(`/api/admin/disputes/${dispute}/resolve`, { verdict: 'rejected', reason });
  const add: Send = (reason) => odile.post('/api/admin/coupons', { ...coupon, reason });
  const end: Send = (reason) => odile.post(`/api/admin/coupons/${coupon.code}/end`, { reason });
  const reopened = () =>
    db.updateTable('dispute').set({ state: 'open', settled_at: null }).where('id', '=', dispute).execute();
  return {
    'POST /api/admin/charges/:id/refund: reason': reasonOf(server, 'charge.refund_requested', refund, () =>
      db.deleteFrom('refund').where('item_id', '=', itemId).execute(),
    ),
    'POST /api/admin/landlords/:id/decide: reason': reasonOf(server, 'landlord_information.confirmed', confirm),
    'POST /api/admin/disputes/:id/resolve: reason': reasonOf(server, 'dispute.rejected', reject, reopened),
    'POST /api/admin/ranking-reviews/:id/answer: answer': {
      ready: () =>
        db.updateTable('ranking_review').set({ answer: null, answered_at: null }).where('id', '=', review).execute(),
      send: (answer) => odile.post(`/api/admin/ranking-reviews/${review}/answer`, { answer }),
      read: async () =>
        (await db.selectFrom('ranking_review').select('answer').where('id', '=', review).executeTakeFirst())?.answer,
      refuses: upTo(2000),
    },
    'POST /api/admin/coupons: reason': reasonOf(server, 'coupon.added', add, () =>
      db.deleteFrom('coupon').where('code', '=', coupon.code).execute(),
    ),
    'POST /api/admin/coupons/:code/end: reason': reasonOf(server, 'coupon.disabled', end),
  };
}
