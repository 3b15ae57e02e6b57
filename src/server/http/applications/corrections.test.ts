import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createStartedApplication,
  createSubmittedApplication,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { payFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

async function createSubmitted() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { asking_rent: 2000 });
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const path = `/api/applicant/${applicantId}/correction`;
  const correct = (body: Record<string, unknown>) => applicant.post(path, body);
  const seen = async () => expectStatus(await landlord.get(`${path}s`), 200).body.corrections;
  const own = async () => expectStatus(await applicant.get(`${path}s/own`), 200).body.corrections;
  const emails = async () =>
    (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'application-corrected');
  const decide = () => landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' });
  return { landlord, property, applicant, applicantId, correct, seen, own, emails, decide };
}

const home = (monthly_rent: number, version = 1) => ({
  section: 'current_housing',
  version,
  answers: { ...HOUSING, monthly_rent },
});

describe('a correction', () => {
  test('keeps both versions, which the landlord and the applicant read', async () => {
    const { applicant, applicantId, correct, seen, own } = await createSubmitted();
    expect(expectStatus(await correct(home(1900)), 200).body).toMatchObject({ version: 2 });
    expectStatus(await correct(home(1850, 2)), 200);
    const facts = (before: string, after: string) => ({ facts: [{ label: 'Monthly rent', before, after }] });
    expect(await seen()).toMatchObject([facts('$1,900', '$1,850'), facts('$2,050', '$1,900')]);
    expect(await own()).toEqual(await seen());
    const { housings } = (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
    expect(housings).toMatchObject([{ monthly_rent: 1850, version: 3 }]);
    expect(
      (await auditActionsOf(server(), applicantId)).filter((action) => action === 'answer.corrected'),
    ).toHaveLength(2);
  });

  test('of a job and of the household', async () => {
    const { applicant, applicantId, correct, seen } = await createSubmitted();
    const { employments } = (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
    const job = { section: 'employment', id: employments[0].id, version: 1, answers: { ...JOB, salary: 6100 } };
    expectStatus(await correct(job), 200);
    expectStatus(await correct({ section: 'household', version: 1, answers: { ...HOUSEHOLD, tenant_count: 3 } }), 200);
    expect(await seen()).toMatchObject([
      { section: 'household', about: '', facts: [{ label: 'People', before: '2', after: '3' }] },
      {
        section: 'employment',
        about: 'Hospital pharmacist',
        facts: [{ label: 'Salary', before: '$5,900', after: '$6,100' }],
      },
    ]);
  });

  test('of what is withheld from the landlord is not shown to them, and causes no email', async () => {
    const { correct, seen, own, emails } = await createSubmitted();
    expectStatus(await correct({ section: 'household', version: 1, answers: { ...HOUSEHOLD, minor_count: 2 } }), 200);
    expect(await seen()).toEqual([]);
    expect(await own()).toMatchObject([{ section: 'household', facts: [] }]);
    expect(await emails()).toEqual([]);
  });

  test('is one email for a session', async () => {
    const { correct, emails } = await createSubmitted();
    for (const version of [1, 2, 3]) expectStatus(await correct(home(1900 - version, version)), 200);
    expect(await emails()).toHaveLength(1);
  });

  test('is ranked at once: who corrects their income down falls behind, and comes back', async () => {
    const { landlord, property, applicant, applicantId, correct } = await createSubmitted();
    const other = await createSubmittedApplication(server(), property);
    // Income counts only together with credit.
    for (const id of [applicantId, other.applicantId]) await payFor(server(), id, ['credit_check']);
    const order = async (): Promise<string[]> =>
      expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body.applicants.map(
        ({ id }: { id: string }) => id,
      );
    const explained = async () =>
      JSON.stringify(expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body.ranking);
    const before = await explained();
    expect(await order()).toEqual([applicantId, other.applicantId]);
    const household = (monthly_income: number, version: number) => ({
      section: 'household',
      version,
      answers: { ...HOUSEHOLD, monthly_income },
    });
    expectStatus(await correct(household(1500, 1)), 200);
    expect(await order()).toEqual([other.applicantId, applicantId]);
    expect(await explained()).not.toBe(before);
    expectStatus(await correct(household(HOUSEHOLD.monthly_income, 2)), 200);
    expect(await order()).toEqual([applicantId, other.applicantId]);
    expect(await explained()).toBe(before);
  });

  test('that changes nothing is refused, and nothing is kept of it', async () => {
    const { applicant, applicantId, correct, own } = await createSubmitted();
    const { employments } = (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
    for (const same of [
      home(HOUSING.monthly_rent),
      { section: 'employment', id: employments[0].id, version: 1, answers: JOB },
      { section: 'household', version: 1, answers: HOUSEHOLD },
    ]) {
      expect(expectStatus(await correct(same), 409).body.error_type).toBe('NothingChanged');
    }
    expect(await own()).toEqual([]);
    expectStatus(await correct(home(1900)), 200);
  });

  test('of an older version is refused, and so is an invalid one', async () => {
    const { correct } = await createSubmitted();
    const both = await Promise.all([correct(home(1900)), correct(home(1800))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error_type).toBe('StaleAnswer');
    expect(expectStatus(await correct(home(-1, 2)), 422).body.errors).toHaveProperty('monthly_rent');
  });
});

describe('nothing is corrected', () => {
  test('before the submission', async () => {
    const { ana, id } = await createStartedApplication(server());
    const refused = await ana.post(`/api/applicant/${id}/correction`, home(1900));
    expect(expectStatus(refused, 409).body.error_type).toBe('NotSubmitted');
  });

  test('after a withdrawal, which keeps the email back', async () => {
    const { applicant, applicantId, correct, emails } = await createSubmitted();
    expectStatus(await correct(home(1900)), 200);
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expect(expectStatus(await correct(home(1800, 2)), 409).body.error_type).toBe('ApplicationClosed');
    expect(await emails()).toEqual([]);
  });

  test('once the applicant knows of a decision, and not before', async () => {
    const { applicantId, correct, decide } = await createSubmitted();
    const [decided, corrected] = await Promise.all([decide(), correct(home(1900))]);
    expect([decided.status, corrected.status]).toEqual([200, 200]);
    await server()
      .ctx.db.updateTable('outbox')
      .set({ attempts: 1 })
      .where('kind', '=', 'decision')
      .where('dedupe_key', 'like', `%:${applicantId}`)
      .execute();
    expect(expectStatus(await correct(home(1800, 2)), 409).body.error_type).toBe('AlreadyDecided');
  });

  test('by anybody else', async () => {
    const { applicantId } = await createSubmitted();
    const stranger = await createApplicant(server());
    expectStatus(await stranger.post(`/api/applicant/${applicantId}/correction`, home(1900)), 404);
  });
});
