import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  JOB,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const PAST_JOB = {
  is_student: 0,
  is_past: 1,
  job_title: 'Site engineer',
  employer: 'Harbour Works',
  start_date: '2017-06',
  end_date: '2022-07',
  salary: 3000,
  references: JOB.references,
};
const STUDY = { is_student: 1, is_past: 0, school_name: 'Lakeshore', school_program: 'Nursing', start_date: '2024-09' };

/** A submitted application, and the property as its landlord reads it. */
async function createReview(extra: Record<string, unknown>[] = []) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server());
  const id = await createApplication(applicant, property);
  await fillIn(applicant, property);
  for (const entry of extra) {
    expectStatus(await applicant.post('/api/employment', { ...entry, application_id: property.id }), 200);
  }
  expectStatus(await applicant.post(`/api/applicant/${id}/submit-applicant`), 200);
  const { body } = await landlord.get(`/api/property/${property.id}`);
  return { landlord, property, applicant, id, body, shown: body.applicants[0] };
}

/** The names of all fields in a reply, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

const EMPLOYMENT = [
  ...['is_student', 'school_name', 'school_program', 'start_date', 'end_date', 'current_status', 'salary'],
  ...['salary_notes', 'job_title', 'employer', 'is_past', 'employment_references', 'proof_of_income', 'application_id'],
];
const HOUSEHOLD = [
  ...['id', 'tenant_count', 'minor_count', 'parking_count', 'renting_duration', 'monthly_income', 'smoke'],
  ...['accessible', 'has_pets', 'pets', 'description', 'application_id'],
];

describe('the fields that the interface promises', () => {
  test('are in the reply to the landlord', async () => {
    const { body, shown } = await createReview([PAST_JOB, STUDY]);
    expect(Object.keys(body.property)).toEqual(expect.arrayContaining(['id', 'token', 'address', 'requirements']));
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining([
        ...['id', 'user_id', 'status', 'is_favourite', 'isCoapplicant', 'coapplicants', 'credit_checks'],
        ...['background_checks', 'employment_income_verifications', 'id_verifications', 'user'],
      ]),
    );
    expect(Object.keys(shown.user)).toEqual(
      expect.arrayContaining([
        ...['first_name', 'last_name', 'email', 'phone_number', 'created_at', 'roles', 'housings', 'employments'],
        ...['households', 'landlord_references', 'smoke'],
      ]),
    );
    expect(shown.user.employments).toHaveLength(3);
    for (const entry of shown.user.employments) {
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(EMPLOYMENT));
    }
    expect(Object.keys(shown.user.households[0])).toEqual(expect.arrayContaining(HOUSEHOLD));
    expect(shown.user.housings[0]).toMatchObject({
      type: 'current',
      ownership: 'rent',
      reason_for_leaving: expect.any(String), // @literal field of the API
    });
  });

  test('are in the replies to the tenant', async () => {
    const { applicant, id } = await createReview([PAST_JOB]);
    const jobs = (await applicant.get(`/api/employment/${id}`)).body.employments;
    expect(jobs).toHaveLength(2);
    for (const job of jobs) expect(Object.keys(job)).toEqual(expect.arrayContaining(['id', ...EMPLOYMENT]));
    const { household } = (await applicant.get(`/api/household/${id}`)).body;
    expect(Object.keys(household)).toEqual(expect.arrayContaining(HOUSEHOLD));
  });

  test('include neither a SIN nor a date of birth, in no reply and under no name', async () => {
    const { landlord, property, applicant, body } = await createReview();
    const question = { application_id: property.id, user_id: applicant.id };
    const profile = await landlord.post('/api/applicant/byUserIdAndApplicationId', question);
    const properties = await landlord.get('/api/property');
    for (const reply of [body, profile.body, properties.body]) {
      expect(fieldsIn(reply).filter((name) => /^sin$|insurance|birth|^dob$/i.test(name))).toEqual([]);
    }
  });
});

describe('an applicant whom the landlord has not seen', () => {
  const newcomers = async (landlord: TestPerson, property: TestProperty) =>
    (await landlord.get(`/api/property/${property.id}`)).body.applicants.map(
      (one: { user: { first_name: string }; is_new: number }) => [one.user.first_name, one.is_new],
    );

  test('is new in the list of properties until opened, each applicant separately', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    await createSubmittedApplication(server(), property, { first_name: 'Adaeze' });
    await createApplication(await createApplicant(server(), { first_name: 'Dmitri' }), property);
    expect(await newcomers(landlord, property)).toEqual([
      ['Adaeze', 1],
      ['Dmitri', 0],
    ]);
    expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
    await createSubmittedApplication(server(), property, { first_name: 'Wren' });
    expect(await newcomers(landlord, property)).toEqual([
      ['Adaeze', 0],
      ['Wren', 1],
      ['Dmitri', 0],
    ]);
  });
});
