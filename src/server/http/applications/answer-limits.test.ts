import { describe, expect, test } from 'vitest';
import { createStartedApplication, fillIn, HOUSEHOLD, HOUSING, JOB } from '../../../../testing/builders/builders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ENDS_LATER, STARTS_LATER, STUDIES_LATER } from '../../../domain/applications/answers/employment-dates.ts';

const server = startTestServer();

const [PERSON] = JOB.references;
const people = (change: object) => ({ references: [{ ...PERSON, ...change }] });
const NOTED = { current_status: 'retired', salary: 2100, salary_notes: 'A pension' };
const IDLE = { current_status: 'not_employed', salary: 0 };
const { current_status: _, salary: __, ...WORK } = JOB;
const PAST = { ...WORK, is_past: 1, end_date: '2022-06' };
const STUDY = { is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09' };

const RENT_LIMIT = 'Rent amount exceeds limit: $1,000,000 please enter a lower amount';
const SALARY_LIMIT = 'Amount exceeds limit: $1,000,000 please enter a lower amount';
const DATE = 'Please enter a year and month, such as 2024-05';
const long = (most: number) => ['x'.repeat(most + 1), `Please use at most ${most} characters`] as const;

type Refused = readonly [what: object, field: string, message: string];

const HOMES_REFUSED: Refused[] = [
  [{ ownership: undefined }, 'ownership', 'Please say whether you rent or own'],
  [{ monthly_rent: '99999999999999999999' }, 'monthly_rent', RENT_LIMIT],
  [{ address: '' }, 'address', 'Please select an address'],
  [{ address: long(200)[0] }, 'address', long(200)[1]],
  [{ unit_number: '1'.repeat(101) }, 'unit_number', 'Unit number is too long'],
  [{ unit_number: 'A#1' }, 'unit_number', 'Please enter a valid unit number'],
  [{ duration: undefined }, 'duration', 'Please enter how long you lived here'],
  [{ duration: '2a' }, 'duration', 'Please enter only numbers'],
  [{ duration: -5 }, 'duration', 'Please enter only numbers'],
  [{ duration: 0 }, 'duration', 'Please enter a number greater than zero'],
  [{ duration: 121 }, 'duration', 'Please enter a number up to 120'],
  [{ monthly_rent: undefined }, 'monthly_rent', 'Please enter a valid number'],
  [{ monthly_rent: '12a' }, 'monthly_rent', 'Please enter a valid number'],
  [{ monthly_rent: 1_000_001 }, 'monthly_rent', RENT_LIMIT],
  [{ reason_for_leaving: ' ' }, 'reason_for_leaving', 'Please enter a reason for leaving'], // @literal field of the API
  [{ reason_for_leaving: long(500)[0] }, 'reason_for_leaving', long(500)[1]],
  [{ reason_for_leaving: 'x'.repeat(10_000) }, 'reason_for_leaving', long(500)[1]],
];

const HOMES_KEPT: object[] = [
  { address: 'x'.repeat(200) },
  { unit_number: '1'.repeat(100) },
  { unit_number: 'Étage 2/B-1: a.' },
  { unit_number: null },
  { duration: 1 },
  { duration: 120 },
  { monthly_rent: 0 },
  { monthly_rent: 1_000_000 },
  { reason_for_leaving: 'x'.repeat(500) },
];

const JOBS_REFUSED: Refused[] = [
  [{ ...JOB, current_status: undefined }, 'current_status', 'Please choose a current status'],
  [{ ...JOB, current_status: 'freelance' }, 'current_status', 'Please choose a current status'],
  ...[JOB, NOTED, IDLE].flatMap((kind): Refused[] => [
    [{ ...kind, salary: undefined }, 'salary', 'Please enter a monthly amount'],
    [{ ...kind, salary: -1 }, 'salary', 'Please enter a valid number'],
    [{ ...kind, salary: 1_000_000.01 }, 'salary', SALARY_LIMIT],
  ]),
  [{ ...NOTED, salary_notes: ' ' }, 'salary_notes', 'Please add a note'],
  [{ ...NOTED, salary_notes: long(500)[0] }, 'salary_notes', long(500)[1]],
  ...[JOB, PAST].flatMap((kind): Refused[] => [
    [{ ...kind, job_title: '' }, 'job_title', 'Please enter a job title'],
    [{ ...kind, job_title: long(150)[0] }, 'job_title', long(150)[1]],
    [{ ...kind, employer: '' }, 'employer', 'Please enter an employer'],
    [{ ...kind, employer: long(150)[0] }, 'employer', long(150)[1]],
    [{ ...kind, start_date: '' }, 'start_date', 'Please enter a start date'],
    [{ ...kind, start_date: '2021-13' }, 'start_date', DATE],
    [{ ...kind, start_date: '1899-12' }, 'start_date', DATE],
    [{ ...kind, references: [] }, 'references', 'Please add a reference'],
    [{ ...kind, references: Array(6).fill(PERSON) }, 'references', 'Please add at most five references'],
    [{ ...kind, ...people({ name: '' }) }, 'references.0.name', 'Please enter a name'],
    [{ ...kind, ...people({ name: long(100)[0] }) }, 'references.0.name', long(100)[1]],
    [{ ...kind, ...people({ email: 'abc' }) }, 'references.0.email', 'Please enter a valid email'],
    [{ ...kind, ...people({ phone_number: '' }) }, 'references.0.phone_number', 'Please enter a phone number'],
    [{ ...kind, ...people({ phone_number: '416555011' }) }, 'references.0.phone_number', 'Incorrect number of digits'],
    [
      { ...kind, ...people({ phone_number: '41655501177' }) },
      'references.0.phone_number',
      'Incorrect number of digits',
    ],
  ]),
  [{ ...PAST, end_date: '' }, 'end_date', 'Please enter an end date'],
  [{ ...PAST, end_date: '2999-01' }, 'end_date', ENDS_LATER()],
  [{ ...JOB, start_date: '2999-01' }, 'start_date', STARTS_LATER()],
  [{ ...STUDY, start_date: '2999-01' }, 'start_date', STUDIES_LATER()],
  [{ ...PAST, end_date: '2021-02' }, 'end_date', 'The end date can’t be before the start date'],
  [{ ...STUDY, school_name: '' }, 'school_name', 'Please enter the name of your school'],
  [{ ...STUDY, school_name: long(150)[0] }, 'school_name', long(150)[1]],
  [{ ...STUDY, school_program: ' ' }, 'school_program', 'Please enter your program'],
  [{ ...STUDY, school_program: long(150)[0] }, 'school_program', long(150)[1]],
  [{ ...STUDY, start_date: undefined }, 'start_date', 'Please enter a start date'],
];

const JOBS_KEPT: object[] = [
  { ...JOB, salary: 0, job_title: 'x'.repeat(150), employer: 'y'.repeat(150), start_date: '1900-01' },
  { ...JOB, salary: 1_000_000, current_status: 'part_time', start_date: '2021-03-15' },
  { ...NOTED, salary_notes: 'x'.repeat(500) },
  { ...NOTED, current_status: 'social_assistance' },
  { ...IDLE, salary: 1_000_000 },
  { ...PAST, start_date: '2021-03', end_date: '2021-03' },
  { ...STUDY, school_name: 'x'.repeat(150), school_program: 'y'.repeat(150) },
];

const HOSTILE = [
  ['signs of HTML', `<script>alert(1)</script> & "double" 'single' <b>`],
  ['signs of SQL', `'; drop table employment; -- \\' or 1=1`],
  ['emoji and joined signs', '👩‍👩‍👧‍👦 with a 🐈‍⬛, née Zoë'],
  ['another direction of writing', 'אנחנו משפחה שקטה، نحن عائلة هادئة'],
] as const;

test('a home within its limits is saved, and one beyond them is 422 with the message beside the field', async () => {
  const { ana, id, application_id } = await createStartedApplication(server());
  const save = (change: object) => ana.post('/api/housing', { ...HOUSING, ...change, type: 'current', application_id });
  const homes = async () => (await ana.get(`/api/housing/${id}`)).body.housings;
  for (const [change, field, message] of HOMES_REFUSED) {
    const { status, body } = await save(change);
    expect([change, status, body.has_errors, body.errors]).toEqual([change, 422, true, { [field]: [message] }]);
  }
  expect(await homes()).toEqual([]);
  for (const change of HOMES_KEPT) {
    expect([
      change,
      (await save({ ...change, ...('unit_number' in change && { unit_number: change.unit_number ?? '' }) })).status,
    ]).toEqual([change, 200]);
    expect(await homes()).toMatchObject([change]);
  }
});

test('a job within its limits is saved, and one beyond them is 422 with the message beside the field', async () => {
  const { ana, id, application_id } = await createStartedApplication(server());
  const jobs = async () => (await ana.get(`/api/employment/${id}`)).body.employments;
  for (const [entry, field, message] of JOBS_REFUSED) {
    const { status, body } = await ana.post('/api/employment', { ...entry, application_id });
    expect([entry, status, body.has_errors, body.errors]).toEqual([entry, 422, true, { [field]: [message] }]);
  }
  expect(await jobs()).toEqual([]);
  for (const entry of JOBS_KEPT) {
    const { references: named, ...fields } = entry as { references?: object[] };
    const saved = await ana.post('/api/employment', { ...entry, application_id });
    expect([entry, saved.status]).toEqual([entry, 200]);
    expect((await jobs()).at(-1)).toMatchObject({
      id: saved.body.id,
      ...fields,
      ...(named && { employment_references: named }),
    });
  }
});

describe('text', () => {
  test.each(HOSTILE)('with %s comes back exactly, to the tenant and to the landlord', async (_what, text) => {
    const { landlord, property, ana, id, application_id } = await createStartedApplication(server());
    await fillIn(ana, property);
    const home = { ...HOUSING, reason_for_leaving: text, address: text };
    const job = { ...JOB, job_title: text, employer: text, ...people({ name: text }) };
    const noted = { ...NOTED, salary_notes: text };
    const study = { ...STUDY, school_name: text, school_program: text };
    expect((await ana.post('/api/housing', { ...home, type: 'previous', application_id })).status).toBe(200);
    for (const entry of [job, noted, study]) {
      expect((await ana.post('/api/employment', { ...entry, application_id })).status).toBe(200);
    }
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    const expected: object[] = [
      { job_title: text, employer: text, employment_references: [{ name: text }] },
      { salary_notes: text },
      { school_name: text, school_program: text },
    ];
    const own = (await ana.get(`/api/applicant/${id}`)).body.applicant;
    expect(own.housings[1]).toMatchObject({ reason_for_leaving: text, address: text });
    expect(own.employments.slice(1)).toMatchObject(expected);
    expect((await ana.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    const [{ user }] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(user.housings[1]).toMatchObject({ reason_for_leaving: text, address: text });
    // The note about a protected kind of income is not passed on.
    expect(user.employments.slice(1)).toMatchObject(expected.with(1, { salary_notes: null }));
  });

  test.each([
    ['a\u0000b', 'ab'],
    ['half a pair \ud83d', 'half a pair'],
    ['turned \u202earound\u0007', 'turned around'],
  ])('that nobody sees in full is stored without its invisible characters: %j', async (text, visible) => {
    const { ana, application_id, id } = await createStartedApplication(server());
    const home = { ...HOUSING, reason_for_leaving: text, type: 'current', application_id };
    expect((await ana.post('/api/housing', home)).status).toBe(200);
    expect((await ana.post('/api/employment', { ...JOB, employer: text, application_id })).status).toBe(200);
    const { housings, employments } = (await ana.get(`/api/applicant/${id}`)).body.applicant;
    expect(housings[0].reason_for_leaving).toBe(visible);
    expect(employments[0].employer).toBe(visible);
  });

  test('of a thousand emoji is a thousand characters', async () => {
    const { ana, application_id, id } = await createStartedApplication(server());
    const saved = (description: string) => ana.post('/api/household', { ...HOUSEHOLD, description, application_id });
    expect((await saved('🏠'.repeat(1000))).status).toBe(200);
    expect((await ana.get(`/api/household/${id}`)).body.household.description).toBe('🏠'.repeat(1000));
    expect((await saved('🏠'.repeat(1001))).body.errors).toEqual({
      description: ['Please use at most 1,000 characters'],
    });
  });
});
