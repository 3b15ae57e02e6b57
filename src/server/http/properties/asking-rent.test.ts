import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { storeResult } from '../../../../testing/builders/paid-items.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { RankingReply } from '../../../contract/ranking-shapes.ts';
import { rescoreRanks } from '../../ranking/rescore-ranks.ts';

const server = startTestServer();

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
const NO_FILE = {
  equifax_result: { status: 'RETURNED', credit_score: null, trades: [], collections: [], bankruptcies: [] },
};
const bankIncome = (income: number, rent: number) => ({
  status: 'received' as const,
  applicantFinancialData: {
    ...{
      monthly_income: income,
      monthly_employer_income: income,
      monthly_government_income: 0,
      balance_max: 900,
      total_loan: 0,
    },
    ...{ rent_payment_average_values: rent, average_monthly_mortgage_payments: 0, monthly_utility_payments: 0 },
  },
});

describe('a rent given while listing a property', () => {
  test('is stored to the cent, and applicants see it on the invitation and in their application', async () => {
    const landlord = await createLandlord(server());
    const made = expectStatus(await landlord.post('/api/property', { address: ADDRESS, asking_rent: 2600.5 }), 201);
    const { property } = expectStatus(await landlord.get(`/api/property/${made.body.applicationId}`), 200).body;
    expect(property).toMatchObject({ asking_rent: 2600.5, version: 1 });
    const invitation = await callerAt(server().origin).get(`/api/application/token/${property.token}`);
    expect(expectStatus(invitation, 200).body.data.asking_rent).toBe(2600.5);
    const applicant = await createApplicant(server());
    const id = await createApplication(applicant, property);
    const { body } = expectStatus(await applicant.get(`/api/applicant/${id}`), 200);
    expect(body.applicant.application.asking_rent).toBe(2600.5);
    expect((await landlord.get('/api/property')).body.data[0].asking_rent).toBe(2600.5);
  });

  test.each([null, undefined])('may be left out: %s', async (asking_rent) => {
    const landlord = await createLandlord(server());
    expectStatus(await landlord.post('/api/property', { address: ADDRESS, asking_rent }), 201);
    expect((await landlord.get('/api/property')).body.data[0].asking_rent).toBeNull();
  });

  test.each([0, 49.99, 50_000.01, 100.001, '2600', -5])('cannot be %j', async (asking_rent) => {
    const landlord = await createLandlord(server());
    const refused = expectStatus(await landlord.post('/api/property', { address: ADDRESS, asking_rent }), 422);
    expect(refused.body.errors.asking_rent).toHaveLength(1);
    expect((await landlord.get('/api/property')).body.data).toEqual([]);
  });
});

/** A submitted application at a property where income counts; `rent` is what they pay now, null for an owner. */
async function createCounted(rent: number | null, salary = 1870) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server());
  const applicantId = await createApplication(applicant, property);
  const application_id = property.id;
  const home =
    rent === null ? { ...HOUSING, ownership: 'own', monthly_rent: null } : { ...HOUSING, monthly_rent: rent };
  expectStatus(await applicant.post('/api/housing', { ...home, type: 'current', application_id }), 200);
  expectStatus(await applicant.post('/api/employment', { ...JOB, salary, application_id }), 200);
  expectStatus(await applicant.post('/api/household', { ...HOUSEHOLD, monthly_income: salary, application_id }), 200);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  await storeResult(server(), applicantId, 'credit_check', NO_FILE);
  return { landlord, property, applicant, applicantId };
}

const rankingFor = async (landlord: TestPerson, { id }: TestProperty): Promise<RankingReply> =>
  expectStatus(await landlord.get(`/api/property/${id}`), 200).body.applicants[0].ranking;
const ask = async (landlord: TestPerson, { id }: TestProperty, asking_rent: number | null) =>
  expectStatus(await landlord.post(`/api/application/${id}`, { asking_rent }), 200);
const questionOfCover = ({ unknown }: RankingReply) => unknown.find(({ input }) => input === 'income_covers_rent');

describe('what income was compared with', () => {
  test('is the rent they pay now until the landlord says theirs, which moves the rank at once', async () => {
    const { landlord, property, applicant, applicantId } = await createCounted(980);
    const before = await rankingFor(landlord, property);
    expect(before.rent).toEqual({ source: 'paid_now', dollars: 980, income: 'covered', is_stated: true });
    await ask(landlord, property, 2600);
    const after = await rankingFor(landlord, property);
    expect(after.rent).toEqual({ source: 'asked', dollars: 2600, income: 'short', is_stated: true });
    expect(after.points).toBeLessThan(before.points);
    const own = expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body.ranking;
    expect(own.rent).toEqual(after.rent);
  });

  test('stays said for somebody who is proven to pay, whose rank it does not lower', async () => {
    const { landlord, property, applicant, applicantId } = await createCounted(2500);
    await storeResult(server(), applicantId, 'financial_verification', bankIncome(1900, 2500));
    await ask(landlord, property, 2600);
    const ranking = await rankingFor(landlord, property);
    expect(ranking.rent).toEqual({ source: 'asked', dollars: 2600, income: 'short', is_stated: false });
    const opened = await landlord.post('/api/applicant/byUserIdAndApplicationId', {
      application_id: property.id,
      user_id: applicant.id,
    });
    expect(expectStatus(opened, 200).body.applicant.ranking.rent).toEqual(ranking.rent);
  });

  test('is the rent at the bank without its amount, which stays in the report', async () => {
    const { landlord, property, applicantId } = await createCounted(null);
    await storeResult(server(), applicantId, 'financial_verification', bankIncome(4000, 1400));
    const { rent } = await rankingFor(landlord, property);
    expect(rent).toEqual({ source: 'bank', dollars: null, income: 'covered', is_stated: false });
  });

  test('is nothing for an owner, whom only the asking rent can settle, with a bank check or without', async () => {
    const { landlord, property, applicantId } = await createCounted(null);
    expect(questionOfCover(await rankingFor(landlord, property))).toMatchObject({ settled_by: 'asking_rent' });
    await storeResult(server(), applicantId, 'financial_verification', bankIncome(4000, 0));
    const bought = await rankingFor(landlord, property);
    expect(bought.rent).toEqual({ source: 'none', dollars: null, income: null, is_stated: false });
    expect(questionOfCover(bought)).toMatchObject({ settled_by: 'asking_rent' });
    await ask(landlord, property, 1800);
    const asked = await rankingFor(landlord, property);
    expect(asked.rent).toMatchObject({ source: 'asked', income: 'covered' });
    expect(questionOfCover(asked)).toBeUndefined();
  });

  test('is not said where income does not count', async () => {
    const { landlord, property } = await createCounted(980);
    expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements: ['smoking'] }), 200);
    expect((await rankingFor(landlord, property)).rent).toBeNull();
  });

  test('is noted at the next start for a rank from before it was', async () => {
    const { landlord, property, applicantId } = await createCounted(980);
    const { db } = server().ctx;
    await db
      .updateTable('group_rank')
      .set({ rent_source: null, rent_cents: null, explanation: null, explanation_version: null })
      .where('applicant_id', '=', applicantId)
      .execute();
    expect((await rankingFor(landlord, property)).rent).toBeNull();
    await rescoreRanks(server().ctx);
    expect((await rankingFor(landlord, property)).rent).toMatchObject({ source: 'paid_now', dollars: 980 });
  });
});
