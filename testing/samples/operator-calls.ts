import { changeCoupon } from '../../src/server/payments/change-coupon.ts';
import {
  A_PNG,
  createApplicant,
  createLandlord,
  expectStatus,
  loggedIn,
  type TestPerson,
} from '../builders/builders.ts';
import { paidItemOf } from '../builders/charges.ts';
import { askedReview, openedDispute } from '../builders/disputes.ts';
import { OPERATOR, outboxOf } from '../builders/evidence.ts';
import { askedPapers, createOperator, insertFailedJob } from '../builders/operators.ts';
import { landlordForm } from '../builders/verification.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

const because = { reason: 'They asked by phone' };
const firstPage = { query: { page: '1' }, optional: ['page'] };

/** Valid calls of operators. */
export async function callsOfOperators({
  server,
  landlord,
  applicant,
}: SampleRecords): Promise<[string, SampleCall][]> {
  return [
    ['GET /api/admin/overview', {}],
    ['GET /api/admin/openapi', {}],
    ...callsAboutAuditLog(),
    ...(await callsAboutAccounts(server)),
    ...(await callsAboutPayments(server, applicant)),
    ...(await callsAboutLandlords(server)),
    ...(await callsAboutDisputes(server, landlord)),
    ...(await callsAboutRankingReviews(server, landlord)),
    ...(await callsAboutCoupons(server)),
    ...(await callsAboutPapers(server)),
    ['GET /api/admin/ranking', {}],
  ];
}

const callsAboutAuditLog = (): [string, SampleCall][] => [
  [
    'GET /api/admin/audit',
    {
      query: {
        who: 'operator',
        action: 'landlord_information.',
        from: '2026-11-01',
        to: '2036-11-30',
        object: '00000000-0000-4000-8000-000000000000',
        before: '900000',
      },
      optional: ['who', 'action', 'from', 'to', 'object', 'before'],
    },
  ],
  ['POST /api/admin/audit/verify', {}],
];

/** An account, a message to it, and a job. */
async function callsAboutAccounts(server: TestServer): Promise<[string, SampleCall][]> {
  const person = await createApplicant(server);
  const params = { id: person.id };
  // From a new browser, which they get an email about.
  await loggedIn(server, person.email);
  const [message] = await outboxOf(server, person.email);
  return [
    ['POST /api/admin/accounts/find', { body: { who: person.email } }],
    ['POST /api/admin/accounts/:id/lock', { params, body: because }],
    ['POST /api/admin/accounts/:id/unlock', { params, body: because }],
    ['POST /api/admin/accounts/:id/end-sessions', { params, body: because }],
    ['POST /api/admin/accounts/:id/delete', { params, body: because }],
    ['POST /api/admin/accounts/:id/restore', { params, body: because }],
    ['GET /api/admin/messages', { query: { state: 'failed', page: '1' }, optional: ['state', 'page'] }],
    ['POST /api/admin/messages/:id/retry', { params: { id: message?.id ?? '' } }],
    ['POST /api/admin/messages/retry', {}],
    ['GET /api/admin/jobs', firstPage],
    ['POST /api/admin/jobs/:id/retry', { params: { id: await insertFailedJob(server) } }],
  ];
}

async function callsAboutPayments(server: TestServer, payer: TestPerson): Promise<[string, SampleCall][]> {
  const paid = await paidItemOf(server, payer);
  const body = { ...because, item_id: paid.itemId };
  return [
    ['POST /api/admin/charges/find', { body: { who: payer.email } }],
    ['GET /api/admin/charges/disputed', firstPage],
    ['POST /api/admin/charges/:id/refund', { params: { id: paid.chargeId }, body }],
    ['GET /api/admin/payments/differences', firstPage],
    ['POST /api/admin/payments/compare', {}],
  ];
}

async function callsAboutLandlords(server: TestServer): Promise<[string, SampleCall][]> {
  const leo = await createLandlord(server);
  const copy = { id: [new File([A_PNG], 'id.png')] };
  expectStatus(await leo.upload('/api/verify-landlord', landlordForm(leo), copy), 200);
  const params = { id: leo.id };
  return [
    ['GET /api/admin/landlords', firstPage],
    ['POST /api/admin/landlords/:id/open', { params }],
    ['POST /api/admin/landlords/:id/identity-document', { params }],
    ['POST /api/admin/landlords/:id/decide', { params, body: { ...because, verdict: 'confirmed' } }],
  ];
}

async function callsAboutDisputes(server: TestServer, landlord: TestPerson): Promise<[string, SampleCall][]> {
  const params = { id: (await openedDispute(server, landlord)).id };
  // The landlord's email waits for ten minutes, and the sweeps for an empty outbox.
  await server.ctx.db.deleteFrom('outbox').where('kind', '=', 'dispute-opened').execute();
  return [
    ['GET /api/admin/disputes', firstPage],
    ['POST /api/admin/disputes/:id/open', { params }],
    ['POST /api/admin/disputes/:id/resolve', { params, body: { ...because, verdict: 'upheld' } }],
  ];
}

async function callsAboutRankingReviews(server: TestServer, landlord: TestPerson): Promise<[string, SampleCall][]> {
  const params = { id: (await askedReview(server, landlord)).id };
  return [
    ['GET /api/admin/ranking-reviews', firstPage],
    ['POST /api/admin/ranking-reviews/:id/open', { params }],
    ['POST /api/admin/ranking-reviews/:id/answer', { params, body: { answer: 'The place is right' } }],
  ];
}

async function callsAboutCoupons(server: TestServer): Promise<[string, SampleCall][]> {
  const known = { code: 'OPERATORS-5', amountCents: 500, isEnabled: true, expiresAt: null, mostUses: null };
  await changeCoupon(server.ctx, OPERATOR, known, 'coupon.added');
  const body = { ...because, code: 'AUTUMN-7', cents: 700, last_day: '2036-12-31', most_uses: 40 };
  return [
    ['GET /api/admin/coupons', {}],
    ['POST /api/admin/coupons', { body, optional: ['last_day', 'most_uses'] }],
    ['POST /api/admin/coupons/:code/end', { params: { code: known.code }, body: because }],
  ];
}

async function callsAboutPapers(server: TestServer): Promise<[string, SampleCall][]> {
  const [asker, other] = [await createOperator(server), await createOperator(server)];
  const person = await createApplicant(server);
  const body = { ...because, person_id: person.id };
  const ask = async () => (await askedPapers(asker, body)).id;
  const [granted, waiting] = [await ask(), await ask()];
  expectStatus(await other.post(`/api/admin/papers/${granted}/grant`), 200);
  return [
    ['GET /api/admin/papers', {}],
    ['POST /api/admin/papers', { body }],
    ['POST /api/admin/papers/:id/grant', { params: { id: waiting } }],
    ['POST /api/admin/papers/:id/open', { params: { id: granted }, as: asker }],
  ];
}
