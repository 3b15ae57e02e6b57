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

/** Somebody who has begun an application for a rental that asks for this, and the landlord's way to change it. */
async function aBegunApplication(requirements: string[]) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements });
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  return {
    landlord,
    property,
    ana,
    id,
    ask: async (asked: string[]) =>
      expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements: asked }), 200),
    read: async () => (await ana.get(`/api/applicant/${id}`)).body.applicant,
    row: async () => (await ana.get('/api/applicant')).body.data[0],
    submit: () => ana.post(`/api/applicant/${id}/submit-applicant`),
    seen: async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0],
  };
}

describe('a section that is added while somebody fills in', () => {
  test('is named as added, is missing until it is answered, and keeps what was answered before', async () => {
    const { property, ana, ask, read, row, submit } = await aBegunApplication(HOUSING_ONLY);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    expect(await read()).toMatchObject({
      added: [],
      sections: { current_housing: 'complete', employment: 'not asked' },
    });

    await ask(WITH_JOB);
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

  test('is not called added when it was asked from the start, nor when it is gone again', async () => {
    const { ask, read } = await aBegunApplication(WITH_JOB);
    await ask(HOUSING_ONLY);
    await ask([...WITH_JOB, 'previous_residence']);
    expect((await read()).added).toEqual(['previous_housing']);
    await ask(WITH_JOB);
    expect((await read()).added).toEqual([]);
  });

  test('of housing is answered by somebody who has never rented', async () => {
    const { ana, id, ask, read } = await aBegunApplication(['previous_residence']);
    await ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    await ask(['previous_residence', ...HOUSING_ONLY]);
    expect(await read()).toMatchObject({ added: [], sections: { current_housing: 'skipped' } });
  });

  test('stands in the invitation at once', async () => {
    const { property, ask } = await aBegunApplication(HOUSING_ONLY);
    const asked = async () =>
      (await callerAt(server().origin).get(`/api/application/token/${property.token}`)).body.data.requirements;
    expect(await asked()).toEqual(HOUSING_ONLY);
    await ask(WITH_HOUSEHOLD);
    expect(await asked()).toEqual(WITH_HOUSEHOLD);
  });
});

describe('a section that is dropped while somebody fills in', () => {
  test('keeps its answers, its files and its draft, and does not hold up the submission', async () => {
    const { property, ana, id, ask, read, submit, seen } = await aBegunApplication(WITH_JOB);
    const application_id = property.id;
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    const draft = `/api/applicant/${id}/draft/employment-info`;
    expectStatus(await ana.put(draft, { content: { job_title: 'Pharm' }, version: 0 }), 200);
    await ana.post(`/api/applicant/${id}/step`, { step: 'employment-info' });

    await ask(HOUSING_ONLY);
    expect(await read()).toMatchObject({
      step: 'employment-info',
      drafts: ['employment-info'],
      sections: { current_housing: 'complete', employment: 'not asked' },
    });
    expect((await ana.get(draft)).body.draft.content).toEqual({ job_title: 'Pharm' });
    // Who stands on that step may go on typing and save it, or leave it out.
    expectStatus(await ana.put(draft, { content: { job_title: 'Pharmacist' }, version: 1 }), 200);
    expectStatus(await ana.post('/api/employment', { ...JOB, application_id }), 200);
    expect((await read()).sections.employment).toBe('complete');
    expect((await submit()).status).toBe(200);
    expect((await seen()).user.employments).toMatchObject([{ job_title: JOB.job_title }]);
  });

  test('and asked again finds the answers of before', async () => {
    const { property, ana, ask, read, submit } = await aBegunApplication(WITH_HOUSEHOLD);
    await fillIn(ana, property);
    await ask(HOUSING_ONLY);
    await ask(WITH_HOUSEHOLD);
    expect(await read()).toMatchObject({
      added: [],
      sections: { household: 'complete' },
      households: [{ description: HOUSEHOLD.description }],
    });
    expect((await submit()).status).toBe(200);
  });

  test('of which nothing was answered is left out', async () => {
    const { property, ana, ask, submit, seen } = await aBegunApplication(WITH_JOB);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    expect((await submit()).status).toBe(422);
    await ask(HOUSING_ONLY);
    expect((await submit()).status).toBe(200);
    expect(await seen()).toMatchObject({ requirements: HOUSING_ONLY, user: { employments: [] } });
  });
});

describe('an application that was submitted', () => {
  test('is judged by what was asked then, whatever the landlord asks for later', async () => {
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

  test('keeps what was asked when it is withdrawn', async () => {
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
