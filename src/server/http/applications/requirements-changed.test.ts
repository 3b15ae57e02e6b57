import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  HOUSEHOLD,
  HOUSING,
  JOB,
} from '../../../../testing/builders/builders.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const HOUSING_ONLY = ['monthly_rent_payment', 'current_residence_duration'];
const WITH_JOB = [...HOUSING_ONLY, 'employment_info', 'proof_of_income'];
const WITH_HOUSEHOLD = [...HOUSING_ONLY, 'pet_ownership', 'parking', 'smoking'];

/** An application in progress for a property with these requirements, and the landlord's way to change them. */
async function startApplication(requirements: string[]) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements });
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  return {
    landlord,
    property,
    ana,
    id,
    setRequirements: async (required: string[]) =>
      expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements: required }), 200),
    read: async () => (await ana.get(`/api/applicant/${id}`)).body.applicant,
    row: async () => (await ana.get('/api/applicant')).body.data[0],
    submit: () => ana.post(`/api/applicant/${id}/submit-applicant`),
    seen: async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0],
  };
}

describe('a section that is added during the application', () => {
  test('is listed as added, is missing until it is answered, and leaves earlier answers alone', async () => {
    const { property, ana, setRequirements, read, row, submit } = await startApplication(HOUSING_ONLY);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    expect(await read()).toMatchObject({
      added: [],
      sections: { current_housing: 'complete', employment: 'not asked' },
    });

    await setRequirements(WITH_JOB);
    expect(await read()).toMatchObject({
      added: ['employment'],
      sections: { current_housing: 'complete', employment: 'missing' },
      housings: [{ address: HOUSING.address }],
    });
    expect(await row()).toMatchObject({ added: ['employment'], missing: ['employment'] });
    const refused = await submit();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['employment']]);

    await ana.post('/api/employment', { ...JOB, application_id: property.id });
    expect(await read()).toMatchObject({ added: [], sections: { employment: 'complete' } });
    expect((await submit()).status).toBe(200);
  });

  test('is not listed as added if it was required from the start, nor once it is dropped again', async () => {
    const { setRequirements, read } = await startApplication(WITH_JOB);
    await setRequirements(HOUSING_ONLY);
    await setRequirements([...WITH_JOB, 'previous_residence']);
    expect((await read()).added).toEqual(['previous_housing']);
    await setRequirements(WITH_JOB);
    expect((await read()).added).toEqual([]);
  });

  test('for housing can be answered by having never rented', async () => {
    const { ana, id, setRequirements, read } = await startApplication(['previous_residence']);
    await ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    await setRequirements(['previous_residence', ...HOUSING_ONLY]);
    expect(await read()).toMatchObject({ added: [], sections: { current_housing: 'skipped' } });
  });

  test('is in the invitation at once', async () => {
    const { property, setRequirements } = await startApplication(HOUSING_ONLY);
    const required = async () =>
      (await callerAt(server().origin).get(`/api/application/token/${property.token}`)).body.data.requirements;
    expect(await required()).toEqual(HOUSING_ONLY);
    await setRequirements(WITH_HOUSEHOLD);
    expect(await required()).toEqual(WITH_HOUSEHOLD);
  });
});

describe('a section that is dropped during the application', () => {
  test('keeps its answers, its files and its draft, and does not block the submission', async () => {
    const { property, ana, id, setRequirements, read, submit, seen } = await startApplication(WITH_JOB);
    const application_id = property.id;
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    const draft = `/api/applicant/${id}/draft/employment-info`;
    expectStatus(await ana.put(draft, { content: { job_title: 'Pharm' }, version: 0 }), 200);
    await ana.post(`/api/applicant/${id}/step`, { step: 'employment-info' });

    await setRequirements(HOUSING_ONLY);
    expect(await read()).toMatchObject({
      step: 'employment-info',
      drafts: ['employment-info'],
      sections: { current_housing: 'complete', employment: 'not asked' },
    });
    expect((await ana.get(draft)).body.draft.content).toEqual({ job_title: 'Pharm' });
    // An applicant on that step can go on typing and save it, or skip it.
    expectStatus(await ana.put(draft, { content: { job_title: 'Pharmacist' }, version: 1 }), 200);
    expectStatus(await ana.post('/api/employment', { ...JOB, application_id }), 200);
    expect((await read()).sections.employment).toBe('complete');
    expect((await submit()).status).toBe(200);
    expect((await seen()).user.employments).toMatchObject([{ job_title: JOB.job_title }]);
  });

  test('and required again has its earlier answers', async () => {
    const { property, ana, setRequirements, read, submit } = await startApplication(WITH_HOUSEHOLD);
    await fillIn(ana, property);
    await setRequirements(HOUSING_ONLY);
    await setRequirements(WITH_HOUSEHOLD);
    expect(await read()).toMatchObject({
      added: [],
      sections: { household: 'complete' },
      households: [{ description: HOUSEHOLD.description }],
    });
    expect((await submit()).status).toBe(200);
  });

  test('without answers is left out', async () => {
    const { property, ana, setRequirements, submit, seen } = await startApplication(WITH_JOB);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    expect((await submit()).status).toBe(422);
    await setRequirements(HOUSING_ONLY);
    expect((await submit()).status).toBe(200);
    expect(await seen()).toMatchObject({ requirements: HOUSING_ONLY, user: { employments: [] } });
  });
});

describe('a submitted application', () => {
  test('is judged by the requirements of that time, whatever the landlord requires later', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: WITH_HOUSEHOLD });
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    const own = async () => (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
    const seen = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0];
    const before = [await own(), await seen()];
    const messages = await outboxOf(server(), applicant.email);

    for (const requirements of [[...WITH_JOB, 'previous_residence'], ['previous_residence'], HOUSING_ONLY]) {
      expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements }), 200);
      expect([await own(), await seen()]).toEqual(before);
      expect((await applicant.get('/api/applicant')).body.data).toMatchObject([
        { status: 'in-review', missing: [], added: [] },
      ]);
    }
    expect((await seen()).requirements).toEqual(WITH_HOUSEHOLD);
    expect(await outboxOf(server(), applicant.email)).toHaveLength(messages.length);
  });

  test('keeps its requirements when it is withdrawn', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: HOUSING_ONLY });
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    await applicant.post(`/api/applicant/${applicantId}/withdraw`);
    expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements: WITH_JOB }), 200);
    const { body } = await applicant.get(`/api/applicant/${applicantId}`);
    expect(body.applicant).toMatchObject({
      status: 'withdrawn',
      added: [],
      application: { requirements: HOUSING_ONLY },
    });
  });
});
