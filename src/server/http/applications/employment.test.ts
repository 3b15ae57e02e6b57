import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createStartedApplication,
  JOB,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, auditOf, expectOnlyTheApplicant } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const jobsOf = async (person: TestPerson, id: string) => (await person.get(`/api/employment/${id}`)).body.employments;

describe('a job', () => {
  test('is saved with its references and read back as entered', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const saved = await ana.post('/api/employment', { ...JOB, salary: '5900.50', application_id });
    expect([saved.status, saved.body]).toEqual([
      200,
      { status: 1, has_errors: false, id: expect.any(String), version: 1 },
    ]);
    expect(await jobsOf(ana, id)).toEqual([
      {
        id: saved.body.id,
        version: 1,
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
    expect((await auditOf(server(), id)).at(-1)).toMatchObject({ action: 'employment.saved', actor_id: ana.id });
  });

  test('of every kind is saved with the fields of its kind', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
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

  test('may come with every field that the call lists, and keeps those of its kind', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const everything = {
      ...JOB,
      salary_notes: 'Tips',
      school_name: 'York',
      school_program: 'Law',
      end_date: '2022-06',
    };
    const kinds = [
      { is_past: 1, is_student: 0, current_status: 'full_time' },
      { is_past: 0, is_student: 1, current_status: '' },
      { is_past: 0, is_student: 0, current_status: 'not_employed' },
    ];
    for (const kind of kinds) {
      const saved = await ana.post('/api/employment', { ...everything, ...kind, application_id });
      expect([kind, saved.status]).toEqual([kind, 200]);
    }
    const jobs = await jobsOf(ana, id);
    expect(jobs).toMatchObject([
      { current_status: null, school_name: null, salary_notes: null, end_date: '2022-06', employer: JOB.employer },
      { current_status: null, school_name: 'York', salary: null, end_date: null, employer: null },
      { current_status: 'not_employed', school_name: null, start_date: null, end_date: null, employer: null },
    ]);
  });

  test('in the past is not a current occupation; any other entry is one', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const state = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant.sections.employment;
    const { current_status: _, ...past } = { ...JOB, is_past: 1, end_date: '2022-06', application_id };
    await ana.post('/api/employment', past);
    expect(await state()).toBe('missing');
    const study = { is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09', application_id };
    await ana.post('/api/employment', study);
    expect(await state()).toBe('complete');
  });

  test('that changes its kind leaves nothing of the old one behind', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id })).body;
    const idle = { current_status: 'not_employed', salary: 0, application_id };
    expect((await ana.post(`/api/employment/${jobId}`, idle)).body.id).toBe(jobId);
    expect(await jobsOf(ana, id)).toMatchObject([
      { id: jobId, current_status: 'not_employed', salary: 0, job_title: null, employer: null, start_date: null },
    ]);
    expect((await jobsOf(ana, id))[0].employment_references).toEqual([]);
  });

  test('keeps its references in order, and drops those that were removed', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const named = (name: string) => ({ name, email: 'someone@example.test', phone_number: '4165550118' });
    const references = ['Zoe', 'Adam', 'Mia'].map(named);
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, references, application_id })).body;
    expect((await jobsOf(ana, id))[0].employment_references).toEqual(references);
    const fewer = [named('Mia'), named('Zoe')];
    await ana.post(`/api/employment/${jobId}`, { ...JOB, references: fewer, application_id });
    expect((await jobsOf(ana, id))[0].employment_references).toEqual(fewer);
  });

  test('is listed in the order of saving, and is removed alone, with its files', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
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
    expect((await auditActionsOf(server(), id)).at(-1)).toBe('employment.removed');
  });

  test('is one of twenty at most', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const entry = { current_status: 'not_employed', salary: 0, application_id };
    const answers = await Promise.all(Array.from({ length: 22 }, () => ana.post('/api/employment', entry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409]);
    expect(await jobsOf(ana, id)).toHaveLength(20);
    const [{ id: jobId }] = await jobsOf(ana, id);
    expect((await ana.post(`/api/employment/${jobId}`, { ...entry, salary: 5 })).status).toBe(200);
  });

  test('that breaks a rule is 422 with a message for each field, and nothing is saved', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const references = [{ name: 'Harriet', email: 'abc', phone_number: '416555011' }];
    const refused = await ana.post('/api/employment', { ...JOB, start_date: '2021-02-30', references, application_id });
    expect([refused.status, refused.body.has_errors]).toEqual([422, true]);
    expect(refused.body.errors).toEqual({
      start_date: ['Please enter a year and month, such as 2024-05'],
      'references.0.email': ['Please enter a valid email'],
      'references.0.phone_number': ['Incorrect number of digits'],
    });
    expect(await jobsOf(ana, id)).toEqual([]);
  });

  test('cannot be read, changed or removed by others', async () => {
    const { ana, id, property, application_id } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id })).body;
    const change = { ...JOB, employer: 'Nobody Inc.', application_id };
    await expectOnlyTheApplicant(server(), {
      reading: (caller) => caller.get(`/api/employment/${id}`),
      adding: (caller) => caller.post('/api/employment', change),
      changing: (caller) => caller.post(`/api/employment/${jobId}`, change),
      removing: (caller) => caller.delete(`/api/employment/${jobId}`),
    });
    const ben = await createApplicant(server());
    await createApplication(ben, property);
    expect((await ben.post(`/api/employment/${jobId}`, change)).status).toBe(404);
    expect((await ana.post(`/api/employment/${randomUUID()}`, change)).status).toBe(404);
    expect(await jobsOf(ana, id)).toMatchObject([{ id: jobId, employer: 'Lakeside Hospital' }]);
  });
});

describe('a job that is sent again', () => {
  const key = '7d0f3c52-5a0c-4a63-9d2b-6f6d5a0c1e11';

  test('with its key, after a lost answer, is the same one with the newest text', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const first = await ana.post('/api/employment', { ...JOB, key, application_id });
    const second = await ana.post('/api/employment', { ...JOB, employer: 'Harbour Clinic', key, application_id });
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    expect(await jobsOf(ana, id)).toMatchObject([{ id: first.body.id, employer: 'Harbour Clinic' }]);
    expect((await jobsOf(ana, id))[0].employment_references).toHaveLength(1);
  });

  test('many times at once, as by a double click, is one', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.post('/api/employment', { ...JOB, key, application_id })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await jobsOf(ana, id)).toHaveLength(1);
  });

  test('without a key, or with another one, is a second job', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    await ana.post('/api/employment', { ...JOB, key, application_id });
    await ana.post('/api/employment', { ...JOB, key: randomUUID(), application_id });
    await ana.post('/api/employment', { ...JOB, application_id });
    expect(await jobsOf(ana, id)).toHaveLength(3);
  });

  test('when there are twenty is still found, and a new one is refused', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const entry = { current_status: 'not_employed', salary: 0, application_id };
    await ana.post('/api/employment', { ...entry, key });
    await Promise.all(Array.from({ length: 19 }, () => ana.post('/api/employment', entry)));
    expect((await ana.post('/api/employment', { ...entry, salary: 7, key })).status).toBe(200);
    const refused = await ana.post('/api/employment', { ...entry, key: randomUUID() });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'TooManyJobs']);
    expect(await jobsOf(ana, id)).toHaveLength(20);
  });

  test('after it was removed is created again', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, key, application_id })).body;
    await ana.delete(`/api/employment/${jobId}`);
    const again = await ana.post('/api/employment', { ...JOB, key, application_id });
    expect([again.status, await jobsOf(ana, id)]).toMatchObject([200, [{ id: again.body.id }]]);
  });

  test("never reaches another application's job; its key must be a UUID and cannot be sent with a change", async () => {
    const { ana, id, property, application_id } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, key, application_id })).body;
    const ben = await createApplicant(server());
    const benId = await createApplication(ben, property);
    await ben.post('/api/employment', { ...JOB, employer: 'Elsewhere', key, application_id });
    expect(await jobsOf(ana, id)).toMatchObject([{ id: jobId, employer: 'Lakeside Hospital' }]);
    expect(await jobsOf(ben, benId)).toMatchObject([{ employer: 'Elsewhere' }]);
    const odd = await ana.post('/api/employment', { ...JOB, key: 'first', application_id });
    expect([odd.status, odd.body.errors]).toEqual([422, { key: ['Please send a UUID as the key'] }]);
    expect((await ana.post(`/api/employment/${jobId}`, { ...JOB, key, application_id })).status).toBe(422);
  });
});
