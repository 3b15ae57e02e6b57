import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
} from '../../../testing/builders.ts';
import { auditOf, deedsOf, expectOnlyTheApplicant, outboxOf } from '../../../testing/evidence.ts';
import { openHouse } from '../../../testing/test-house.ts';

const house = openHouse();

async function aStartedApplication() {
  const property = await aProperty(await aLandlord(house()));
  const ana = await anApplicant(house());
  const id = await anApplication(ana, property);
  return { ana, id, property, application_id: property.id };
}

const homesOf = async (person: TestPerson, id: string) => (await person.get(`/api/housing/${id}`)).body.housings;
const jobsOf = async (person: TestPerson, id: string) => (await person.get(`/api/employment/${id}`)).body.employments;
const householdOf = async (person: TestPerson, id: string) => (await person.get(`/api/household/${id}`)).body.household;

describe('a home', () => {
  test('is saved, read back as it was entered, and written down', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    expect(await homesOf(ana, id)).toEqual([]);
    const saved = await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    expect([saved.status, saved.body]).toEqual([200, { status: 1, has_errors: false, id: expect.any(String) }]);
    expect(await homesOf(ana, id)).toEqual([
      {
        ...HOUSING,
        id: saved.body.id,
        type: 'current',
        application_id,
        applicant_id: id,
        user_profile_id: ana.id,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await auditOf(house(), id)).at(-1)).toEqual({
      deed: 'housing saved',
      actor_kind: 'applicant',
      actor_id: ana.id,
      detail: { type: 'current' },
    });
    expect(await outboxOf(house(), ana.email)).toEqual([]);
  });

  test('is changed under its id, and a second first save is a change too', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: homeId } = (await ana.post('/api/housing', home)).body;
    expect((await ana.post(`/api/housing/${homeId}`, { ...home, duration: 7 })).body.id).toBe(homeId);
    expect(await homesOf(ana, id)).toMatchObject([{ id: homeId, duration: 7 }]);
    expect((await ana.post('/api/housing', { ...home, duration: 9, unit_number: '' })).body.id).toBe(homeId);
    expect(await homesOf(ana, id)).toMatchObject([{ id: homeId, duration: 9, unit_number: null }]);
  });

  test('that is saved twice at once, by two tabs, is one', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const home = { ...HOUSING, type: 'current', application_id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.post('/api/housing', home)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await homesOf(ana, id)).toHaveLength(1);
  });

  test('stands beside the previous one; one that is owned has no rent', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const { monthly_rent: _, ...owned } = { ...HOUSING, ownership: 'own' };
    await ana.post('/api/housing', { ...owned, type: 'previous', application_id });
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    expect(await homesOf(ana, id)).toMatchObject([
      { type: 'current', ownership: 'rent', monthly_rent: 2050 },
      { type: 'previous', ownership: 'own', monthly_rent: null },
    ]);
    await ana.post('/api/housing', { ...owned, type: 'current', application_id });
    expect(await homesOf(ana, id)).toMatchObject([{ monthly_rent: null }, { monthly_rent: null }]);
  });

  test('that breaks a rule is 422 with the message beside the field, and nothing is kept', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const refused = await ana.post('/api/housing', { ...HOUSING, duration: 0, type: 'current', application_id });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      status: 0,
      message: 'Please enter a number greater than zero',
      has_errors: true,
      errors: { duration: ['Please enter a number greater than zero'] },
    });
    expect(await homesOf(ana, id)).toEqual([]);
    const typeless = await ana.post('/api/housing', { ...HOUSING, application_id });
    expect(typeless.body.errors).toEqual({ type: ['Please say which home this is'] });
    expect(await deedsOf(house(), id)).toEqual(['application started']);
  });

  test('is not changed under the id of the other home, of nobody, or of somebody else', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: current } = (await ana.post('/api/housing', home)).body;
    const { id: previous } = (await ana.post('/api/housing', { ...home, type: 'previous' })).body;
    const change = { ...home, duration: 99 };
    expect((await ana.post(`/api/housing/${previous}`, change)).status).toBe(404);
    expect((await ana.post(`/api/housing/${randomUUID()}`, change)).status).toBe(404);
    expect((await ana.post(`/api/housing/${current}`, { ...change, application_id: randomUUID() })).status).toBe(404);
    await expectOnlyTheApplicant(house(), {
      reading: (caller) => caller.get(`/api/housing/${id}`),
      saving: (caller) => caller.post('/api/housing', change),
      changing: (caller) => caller.post(`/api/housing/${current}`, change),
    });
    expect(await homesOf(ana, id)).toMatchObject([{ duration: 4 }, { duration: 4 }]);
  });

  test("of one's own is not reached through a stranger's application for the same rental", async () => {
    const { ana, id, property, application_id } = await aStartedApplication();
    const home = { ...HOUSING, type: 'current', application_id };
    const { id: homeId } = (await ana.post('/api/housing', home)).body;
    const ben = await anApplicant(house());
    const benId = await anApplication(ben, property);
    expect((await ben.post(`/api/housing/${homeId}`, { ...home, duration: 99 })).status).toBe(404);
    expect(await homesOf(ana, id)).toMatchObject([{ duration: 4 }]);
    expect(await homesOf(ben, benId)).toEqual([]);
  });
});

describe('a job', () => {
  test('is saved with its references and read back as it was entered', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const saved = await ana.post('/api/employment', { ...JOB, salary: '5900.50', application_id });
    expect([saved.status, saved.body]).toEqual([200, { status: 1, has_errors: false, id: expect.any(String) }]);
    expect(await jobsOf(ana, id)).toEqual([
      {
        id: saved.body.id,
        application_id,
        is_student: 0,
        is_past: 0,
        school_name: null,
        school_program: null,
        start_date: '2021-03',
        end_date: null,
        current_status: 'full_time',
        salary: 5900.5,
        salary_notes: null,
        job_title: 'Hospital pharmacist',
        employer: 'Lakeside Hospital',
        proof_of_income: [],
        employment_references: [{ name: 'Harriet Birch', email: 'h.birch@example.test', phone_number: '4165550117' }],
      },
    ]);
    expect((await auditOf(house(), id)).at(-1)).toMatchObject({ deed: 'employment saved', actor_id: ana.id });
  });

  test('of every kind is kept with the fields of its kind', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const { references: _, ...work } = JOB;
    const kinds = [
      { ...work, current_status: 'part_time' },
      { current_status: 'social_assistance', salary: 1200, salary_notes: 'Ontario Works' },
      { current_status: 'retired', salary: 2100, salary_notes: 'A pension' },
      { current_status: 'not_employed', salary: 0 },
      { is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09' },
      { is_past: 1, job_title: 'Clerk', employer: 'Rexall', start_date: '2019-01', end_date: '2021-02' },
    ];
    for (const kind of kinds) {
      const references = 'employer' in kind ? { references: JOB.references } : {};
      const saved = await ana.post('/api/employment', { ...kind, ...references, application_id });
      expect([kind, saved.status]).toEqual([kind, 200]);
    }
    expect(await jobsOf(ana, id)).toMatchObject(kinds);
  });

  test('that is past is no present occupation; any other entry is one', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const state = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant.sections.employment;
    const { current_status: _, ...past } = { ...JOB, is_past: 1, end_date: '2022-06', application_id };
    await ana.post('/api/employment', past);
    expect(await state()).toBe('missing');
    const study = { is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09', application_id };
    await ana.post('/api/employment', study);
    expect(await state()).toBe('complete');
  });

  test('that changes its kind leaves nothing of the old one behind', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id })).body;
    const idle = { current_status: 'not_employed', salary: 0, application_id };
    expect((await ana.post(`/api/employment/${jobId}`, idle)).body.id).toBe(jobId);
    expect(await jobsOf(ana, id)).toMatchObject([
      { id: jobId, current_status: 'not_employed', salary: 0, job_title: null, employer: null, start_date: null },
    ]);
    expect((await jobsOf(ana, id))[0].employment_references).toEqual([]);
  });

  test('keeps its references in their order, and drops those that were taken out', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const named = (name: string) => ({ name, email: 'someone@example.test', phone_number: '4165550118' });
    const references = ['Zoe', 'Adam', 'Mia'].map(named);
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, references, application_id })).body;
    expect((await jobsOf(ana, id))[0].employment_references).toEqual(references);
    const fewer = [named('Mia'), named('Zoe')];
    await ana.post(`/api/employment/${jobId}`, { ...JOB, references: fewer, application_id });
    expect((await jobsOf(ana, id))[0].employment_references).toEqual(fewer);
  });

  test('stands among others in the order of saving, and is removed alone, with its files', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const entry = (employer: string) => ({ ...JOB, employer, application_id });
    const ids: string[] = [];
    for (const employer of ['Lakeside', 'Harbour', 'Hill']) {
      ids.push((await ana.post('/api/employment', entry(employer))).body.id);
    }
    const fields = { model_id: String(ids[1]), model_type: 'Employment', input: 'proof_of_income' };
    const { files } = (await ana.upload('/api/file', fields, { files: [new File([A_PDF], 'stub.pdf')] })).body;
    expect((await ana.delete(`/api/employment/${ids[1]}`)).body).toEqual({ status: 1 });
    expect((await jobsOf(ana, id)).map((job: { employer: string }) => job.employer)).toEqual(['Lakeside', 'Hill']);
    expect((await ana.get(`/api/file/${files[0].id}`)).status).toBe(404);
    expect((await ana.delete(`/api/employment/${ids[1]}`)).status).toBe(404);
    expect((await deedsOf(house(), id)).at(-1)).toBe('employment removed');
  });

  test('is one of twenty at most', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const entry = { current_status: 'not_employed', salary: 0, application_id };
    const answers = await Promise.all(Array.from({ length: 22 }, () => ana.post('/api/employment', entry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409]);
    expect(await jobsOf(ana, id)).toHaveLength(20);
    const [{ id: jobId }] = await jobsOf(ana, id);
    expect((await ana.post(`/api/employment/${jobId}`, { ...entry, salary: 5 })).status).toBe(200);
  });

  test('that breaks a rule is 422 with a message for each field, and nothing is kept', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const references = [{ name: 'Harriet', email: 'abc', phone_number: '416555011' }];
    const refused = await ana.post('/api/employment', { ...JOB, start_date: '2021-02-30', references, application_id });
    expect([refused.status, refused.body.has_errors]).toEqual([422, true]);
    expect(refused.body.errors).toEqual({
      start_date: ['Please enter a date as year-month'],
      'references.0.email': ['Please enter a valid email'],
      'references.0.phone_number': ['Incorrect number of digits'],
    });
    expect(await jobsOf(ana, id)).toEqual([]);
  });

  test("is nobody else's to read, change or remove", async () => {
    const { ana, id, property, application_id } = await aStartedApplication();
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id })).body;
    const change = { ...JOB, employer: 'Nobody Inc.', application_id };
    await expectOnlyTheApplicant(house(), {
      reading: (caller) => caller.get(`/api/employment/${id}`),
      adding: (caller) => caller.post('/api/employment', change),
      changing: (caller) => caller.post(`/api/employment/${jobId}`, change),
      removing: (caller) => caller.delete(`/api/employment/${jobId}`),
    });
    const ben = await anApplicant(house());
    await anApplication(ben, property);
    expect((await ben.post(`/api/employment/${jobId}`, change)).status).toBe(404);
    expect((await ana.post(`/api/employment/${randomUUID()}`, change)).status).toBe(404);
    expect(await jobsOf(ana, id)).toMatchObject([{ id: jobId, employer: 'Lakeside Hospital' }]);
  });
});

describe('a household', () => {
  test('is nothing at first, then what was entered, and is written down', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    expect((await ana.get(`/api/household/${id}`)).body).toEqual({ status: 1, household: null });
    const saved = await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    expect([saved.status, saved.body]).toEqual([200, { status: 1, has_errors: false, id: expect.any(String) }]);
    expect(await householdOf(ana, id)).toEqual({ ...HOUSEHOLD, id: saved.body.id, application_id });
    expect((await auditOf(house(), id)).at(-1)).toMatchObject({ deed: 'household saved', actor_id: ana.id });
  });

  test('is changed under the id of the application, and a second first save is a change too', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    const form = { ...HOUSEHOLD, application_id };
    const { id: householdId } = (await ana.post('/api/household', form)).body;
    expect((await ana.post(`/api/household/${id}`, { ...form, tenant_count: 3 })).body.id).toBe(householdId);
    expect(await householdOf(ana, id)).toMatchObject({ tenant_count: 3 });
    expect((await ana.post('/api/household', { ...form, description: '' })).body.id).toBe(householdId);
    expect(await householdOf(ana, id)).toMatchObject({ tenant_count: 2, description: null });
  });

  test('without pets any more has none, even when a list is sent along', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    await ana.post(`/api/household/${id}`, { ...HOUSEHOLD, has_pets: false, application_id });
    expect(await householdOf(ana, id)).toMatchObject({ has_pets: false, pets: [] });
  });

  test('that breaks rules is 422 with a message for each field, and what was saved before stays', async () => {
    const { ana, id, application_id } = await aStartedApplication();
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    const bad = { ...HOUSEHOLD, minor_count: 3, renting_duration: 12, application_id };
    expect((await ana.post(`/api/household/${id}`, bad)).body).toEqual({
      status: 0,
      message: 'Minor count exceeds tenant count',
      has_errors: true,
      errors: { minor_count: ['Minor count exceeds tenant count'] },
    });
    expect(await householdOf(ana, id)).toMatchObject({ minor_count: 0 });
  });

  test("is nobody else's to read or change, not under another application's id either", async () => {
    const { ana, id, property, application_id } = await aStartedApplication();
    const form = { ...HOUSEHOLD, application_id };
    await ana.post('/api/household', form);
    await expectOnlyTheApplicant(house(), {
      reading: (caller) => caller.get(`/api/household/${id}`),
      saving: (caller) => caller.post('/api/household', form),
      changing: (caller) => caller.post(`/api/household/${id}`, { ...form, tenant_count: 9 }),
    });
    const ben = await anApplicant(house());
    const benId = await anApplication(ben, property);
    expect((await ben.post(`/api/household/${id}`, { ...form, tenant_count: 9 })).status).toBe(404);
    expect([await householdOf(ana, id), await householdOf(ben, benId)]).toMatchObject([{ tenant_count: 2 }, null]);
  });
});
