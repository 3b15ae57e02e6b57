import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, requestsOf } from '../../../../testing/builders/charges.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  createOrder,
  enterBackground,
  followInvitation,
  ownChecks,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

// Minutes can pass between an applicant's cart and their card, in which the landlord orders the same.

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

/** Ana has checks in her cart; before she stores a card, her landlord orders a background check on her. */
async function orderedMeanwhile(items: CheckKind[]) {
  const property = await createProperty(landlord);
  const applicantId = await createApplication(ana, property);
  await fillIn(ana, property);
  const bought = await ana.post('/api/screening-request/purchase-items', { application_id: property.id, items });
  expectStatus(bought, 201);
  await createOrder(server(), landlord, property, [{ email: ana.email, items: ['background_check'] }]);
  await followInvitation(server(), ana, property);
  const paid = await storeCard(server(), ana);
  expect(paid.body).toMatchObject({ state: 'succeeded', purpose: 'purchase' });
  await allDone(server(), 'capture-charge');
  const charges = await server()
    .ctx.db.selectFrom('charge')
    .innerJoin('screening_request', 'screening_request.charge_id', 'charge.id')
    .select(['amount_cents as cents', 'payer_id as payerId', 'charge.state'])
    .where('screening_request.applicant_id', '=', applicantId)
    .execute();
  return { property, applicantId, charges };
}

const emailsTo = async ({ email }: TestPerson, propertyOf: string) =>
  (await outboxOf(server(), email)).filter(({ kind }) => kind === propertyOf);

test('what the landlord ordered in the meantime is not charged to the applicant, who is notified', async () => {
  const { property, applicantId, charges } = await orderedMeanwhile(['background_check', 'id_verification']);
  // 4 dollars and 13 %: only the ID verification.
  expect(charges).toEqual([{ cents: 452, payerId: ana.id, state: 'succeeded' }]);
  expect(await ownChecks(ana, property)).toMatchObject({
    background_check: { state: 'asked', paid_by: 'landlord' },
    id_verification: { state: 'agreed', paid_by: 'applicant' },
  });
  expect(await emailsTo(ana, 'purchase-dropped')).toHaveLength(1);

  await consentIsAskedAnew(property.id, applicantId);
  await agreeTo(ana, property, ['background_check']);
  expectStatus(await enterBackground(ana, property), 200);
  const answers = [{ item: 'id_verification', answer: 'refused' }];
  await ana.post('/api/screening-request/consent', { application_id: property.id, answers });
  await allDone(server(), 'request-report');
  const [request] = await requestsOf(landlord, property);
  expect(request).toMatchObject({ items: [{ item: 'background_check', state: 'done' }] });
});

/** Agreeing to a purchase that did not happen is no consent to the landlord's order. */
async function consentIsAskedAnew(propertyId: string, applicantId: string): Promise<void> {
  const early = await enterBackground(ana, { id: propertyId, token: '' });
  expect(early).toMatchObject({ status: 409, body: { error_type: 'NoConsent' } });
  const attempts = await server()
    .ctx.db.selectFrom('check_attempt')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .execute();
  expect(attempts).toEqual([]);
}

test('a purchase of nothing else causes no charge, and does not block the application', async () => {
  const { property, applicantId, charges } = await orderedMeanwhile(['background_check']);
  expect(charges).toEqual([]);
  expect(Object.keys(await ownChecks(ana, property))).toEqual(['background_check']);
  const answers = [{ item: 'background_check', answer: 'refused' }];
  expectStatus(await ana.post('/api/screening-request/consent', { application_id: property.id, answers }), 200);
  expectStatus(await submitChecks(ana, applicantId), 200);
});
