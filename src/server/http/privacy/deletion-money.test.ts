import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  endDeletionDelay,
  eraseNow,
  requestDeletion,
  whenErased,
} from '../../../../testing/builders/account-deletion.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { askProcessor } from '../../../../testing/builders/card-processor.ts';
import { chargedFor, processorOf, refundsOf } from '../../../../testing/builders/charges.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  CARDS,
  createAgreedApplicant,
  enterCredit,
  SINS,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { payFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;

/** Deletes the account and ends the time to cancel that. */
async function deleteAccount(person: TestPerson): Promise<void> {
  await requestDeletion(person);
  await endDeletionDelay(server(), person);
}

const chargesOf = (processorId: string) =>
  db().selectFrom('charge').selectAll().where('processor_id', '=', processorId).executeTakeFirstOrThrow();

test('a landlord who deletes the account is not charged afterwards, and the processor forgets them', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  const customer = await db()
    .selectFrom('payment_customer')
    .select('processor_id as id')
    .where('person_id', '=', landlord.id)
    .executeTakeFirstOrThrow();
  const known = async () => (await askProcessor(processorOf(server()), 'GET', `customers/${customer.id}`)).status;
  expect(await known()).toBe(200);
  await requestDeletion(landlord);
  expect((await submitChecks(applicant, applicantId)).status, 'what was asked is called off').toBe(200);
  const charges = () => db().selectFrom('charge').select('id').where('payer_id', '=', landlord.id).execute();
  expect(await charges()).toEqual([]);
  await endDeletionDelay(server(), landlord);
  await whenErased(server(), landlord);
  await until('the processor to forget them', async () => (await known()) === 404);
  expect((await applicant.get('/api/applicant')).body.data).toEqual([]);
});

test('a payment for a check in progress is refunded when its applicant deletes the account', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  expectStatus(await enterCredit(applicant, property, SINS.stuck), 200, 201, 202);
  expectStatus(await submitChecks(applicant, applicantId), 200);
  const charge = await until('the charge', () =>
    db()
      .selectFrom('charge')
      .selectAll()
      .where('payer_id', '=', landlord.id)
      .where('state', '=', 'succeeded')
      .executeTakeFirst(),
  );
  expect(await chargedFor(server(), charge.id)).toEqual([1695]);
  const atBureau = await db()
    .selectFrom('check_attempt')
    .select('vendor_ref')
    .where('applicant_id', '=', applicantId)
    .execute();
  await deleteAccount(applicant);
  await whenErased(server(), applicant);
  const left = await db().selectFrom('vendor_erasure').select('vendor_ref').where('vendor', '=', 'certn').execute();
  expect(atBureau).toEqual([{ vendor_ref: expect.any(String) }]);
  expect(left, 'the bureau has to be written to').toEqual(atBureau);
  await until('the money back', async () => (await refundsOf(server(), charge.id))[0] === 1695);
  expect(await chargesOf(charge.processor_id ?? '')).toMatchObject({
    amount_cents: 1695,
    description: 'Checks',
    province: 'ON',
    payer_id: landlord.id,
  });
  const requests = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
  expect(JSON.stringify(requests.body)).not.toContain(applicant.email);
  expect(requests.body.data).toHaveLength(1);
});

test('erasure waits for a payment whose outcome only the processor knows', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicantId } = await createSubmittedApplication(server(), property);
  await payFor(server(), applicantId, ['credit_check']);
  await db()
    .updateTable('charge')
    .set({ state: 'due', settled_at: null, attempted_at: new Date() })
    .where('payer_id', '=', landlord.id)
    .execute();
  await deleteAccount(landlord);
  const later = () =>
    sql`select from pgboss.job where name = 'delete-account' and state = 'created' and data->>'personId' = ${landlord.id}
      and start_after > now() + interval '10 minutes'`.execute(db());
  await until('another poll', async () => (await later()).rows.length === 1);
  expect(await db().selectFrom('person').select('id').where('id', '=', landlord.id).execute()).toHaveLength(1);
  await db()
    .updateTable('charge')
    .set({ state: 'succeeded', settled_at: new Date() })
    .where('payer_id', '=', landlord.id)
    .execute();
  await eraseNow(server());
  await whenErased(server(), landlord);
});

test('a refused charge is abandoned, and its payment is cancelled at the processor', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const made = await createAgreedApplicant(server(), landlord, property, {
    items: ['background_check'],
    card: CARDS.authenticatesAlways,
  });
  await agreeTo(made.applicant, property, ['background_check']);
  await db()
    .updateTable('screening_item')
    .set({ state: 'done' })
    .where('applicant_id', '=', made.applicantId)
    .execute();
  expectStatus(await submitChecks(made.applicant, made.applicantId), 200);
  const charge = await until('the refusal', () =>
    db()
      .selectFrom('charge')
      .selectAll()
      .where('payer_id', '=', landlord.id)
      .where('state', '=', 'needs-authentication')
      .executeTakeFirst(),
  );
  await deleteAccount(landlord);
  await whenErased(server(), landlord);
  expect(await chargesOf(charge.processor_id ?? '')).toMatchObject({ state: 'given-up', payer_id: null });
  const intent = await askProcessor(processorOf(server()), 'GET', `payment_intents/${charge.processor_id}`);
  expect(intent.body).toMatchObject({ status: 'canceled' });
});

test('an account that comes back with a restored backup is erased', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const ana = await createApplicant(server());
  await createApplication(ana, property);
  await fillIn(ana, property);
  await db().insertInto('erased_account').values({ person_id: ana.id, erased_at: new Date() }).execute();
  await db()
    .transaction()
    .execute((tx) => server().ctx.enqueue(tx, 'delete-account', { personId: ana.id }));
  await until('the second erasure', async () => {
    const row = await db().selectFrom('person').select('id').where('id', '=', ana.id).executeTakeFirst();
    return row === undefined;
  });
  expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
});
