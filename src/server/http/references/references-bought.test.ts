import { expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { storeCard } from '../../../../testing/builders/orders.ts';
import { answerReferenceForm, referencesOf, referenceToken } from '../../../../testing/builders/references.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

test('references bought by an applicant are requested, answered, read by the landlord and ranked', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  await fillIn(ana, property);
  const { request, list } = referencesOf(ana, property, id);
  expect((await list()).body.is_asked_for).toBe(false);

  const items = ['reference_check'];
  expectStatus(await ana.post('/api/screening-request/purchase-items', { application_id: property.id, items }), 201);
  expect((await storeCard(server(), ana)).body.state).toBe('succeeded');
  const paid = server().ctx.db.selectFrom('screening_item').select('id').where('applicant_id', '=', id);
  await until('the payment', () => paid.where('paid_at', 'is not', null).executeTakeFirst());
  expect((await list()).body.is_asked_for).toBe(true);
  const early = await ana.post(`/api/applicant/${id}/submit-applicant`);
  expect(early.status, 'what was bought is done before the application goes out').toBe(422);

  const email = someEmail();
  expectStatus(await request({ email }), 200);
  expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
  const read = async () => {
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    return applicants[0].user.landlord_references;
  };
  expect(await read()).toMatchObject([{ status: 1, rent_on_time: null }]);

  expectStatus(
    await answerReferenceForm(server(), await referenceToken(server(), email), { rent_to_again: 'yes' }),
    200,
  );
  expect((await read())[0]).toMatchObject({ status: 2, rent_on_time: 'yes', cause_damage: 'no', rent_to_again: 'yes' });
  const messages = await outboxOf(server(), landlord.email);
  expect(messages.filter(({ kind }) => kind === 'reference-answered')).toHaveLength(1);
  const { ranking } = (await ana.get(`/api/applicant/${id}/ranking`)).body;
  expect(ranking.withheld.map(({ input }: { input: string }) => input)).toContain('ref_would_rent_again');
});
