import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Text } from '../../text/t.ts';
import { fieldErrors } from '../../values/field.ts';
import { CURRENT_STATUSES } from '../sections/job.ts';
import { ADD_A_JOB, currentIncome, FIX_CURRENT, FIX_PAST, hasEmployer, hasNotes } from './employment.ts';
import { ENDS_LATER, employmentSchemaOn, STARTS_LATER, STUDIES_LATER } from './employment-dates.ts';
import { withoutUnusedFields } from './employment-fields.ts';

const reference = { name: 'Harriet Birch', email: 'h.birch@example.test', phone_number: '4165550117' };
const work = { job_title: 'Pharmacist', employer: 'Lakeside Hospital', start_date: '2021-03', references: [reference] };
const now = { is_student: 0, is_past: 0 };
const FULL_TIME = { ...now, current_status: 'full_time', salary: 5900, ...work };
const PART_TIME = { ...FULL_TIME, current_status: 'part_time' };
const ASSISTED = { ...now, current_status: 'social_assistance', salary: 1200, salary_notes: 'Ontario Works' };
const RETIRED = { ...ASSISTED, current_status: 'retired', salary_notes: 'A pension' };
const NOT_EMPLOYED = { ...now, current_status: 'not_employed', salary: 0 };
const PAST = { is_student: 0, is_past: 1, ...work, end_date: '2022-06' };
const STUDY = { is_student: 1, is_past: 0, school_name: 'York', school_program: 'Law', start_date: '2025-09' };
const ALL = { FULL_TIME, PART_TIME, ASSISTED, RETIRED, NOT_EMPLOYED, PAST, STUDY };

const TODAY = '2026-11-22';
const read = (entry: Record<string, unknown>) => z.safeParse(employmentSchemaOn(entry, TODAY), entry);
const refusals = (entry: Record<string, unknown>) => {
  const checked = read(entry);
  return checked.success ? {} : fieldErrors(checked.error.issues);
};

describe('an entry of the employment step', () => {
  test.each(Object.entries(ALL))('%s is accepted as it is', (_name, entry) => {
    expect(read(entry)).toEqual({ success: true, data: entry });
  });

  test('has the five statuses', () => {
    expect(CURRENT_STATUSES).toEqual(['full_time', 'part_time', 'social_assistance', 'retired', 'not_employed']);
  });

  test.each([
    ['full_time', true, false],
    ['part_time', true, false],
    ['social_assistance', false, true],
    ['retired', false, true],
    ['not_employed', false, false],
    [undefined, false, false],
  ])('%s shows an employer: %s, notes: %s', (status, employer, notes) => {
    expect([hasEmployer(status), hasNotes(status)]).toEqual([employer, notes]);
  });

  const SALARY = 'Please enter a monthly amount';
  const REQUIRED: [keyof typeof ALL, Record<string, string>][] = [
    [
      'FULL_TIME',
      {
        current_status: 'Please choose a current status',
        salary: SALARY,
        job_title: 'Please enter a job title',
        employer: 'Please enter an employer',
        start_date: 'Please enter a start date',
        references: 'Please add a reference',
      },
    ],
    [
      'PART_TIME',
      {
        current_status: 'Please choose a current status',
        salary: SALARY,
        job_title: 'Please enter a job title',
        employer: 'Please enter an employer',
        start_date: 'Please enter a start date',
        references: 'Please add a reference',
      },
    ],
    ['ASSISTED', { salary: SALARY, salary_notes: 'Please add a note' }],
    ['RETIRED', { salary: SALARY, salary_notes: 'Please add a note' }],
    ['NOT_EMPLOYED', { salary: SALARY }],
    [
      'PAST',
      {
        job_title: 'Please enter a job title',
        employer: 'Please enter an employer',
        start_date: 'Please enter a start date',
        end_date: 'Please enter an end date',
        references: 'Please add a reference',
      },
    ],
    [
      'STUDY',
      {
        school_name: 'Please enter the name of your school',
        school_program: 'Please enter your program',
        start_date: 'Please enter a start date',
      },
    ],
  ];
  const missing = REQUIRED.flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, expected]) => [name, field, expected] as const),
  );

  test.each(missing)('%s without %s is refused: %s', (name, field, expected) => {
    const { [field]: _, ...rest } = ALL[name] as Record<string, unknown>;
    expect(refusals(rest)).toEqual({ [field]: [expected] });
  });

  const blank = missing.filter(([, field]) => field !== 'references' && field !== 'current_status');
  test.each(blank)('%s with a blank %s is refused: %s', (name, field, expected) => {
    expect(refusals({ ...ALL[name], [field]: '  ' })).toEqual({ [field]: [expected] });
  });

  test.each(['', 'freelance', null, 1])('the status %j is refused', (current_status) => {
    expect(refusals({ ...FULL_TIME, current_status })).toEqual({ current_status: ['Please choose a current status'] });
  });

  test.each<[field: string, value: unknown, expected: string]>([
    ['salary', '12a', 'Please enter a valid number'],
    ['salary', -1, 'Please enter a valid number'],
    ['salary', '1.234', 'Please enter a valid number'],
    ['salary', 1_000_000.01, 'Amount exceeds limit: $1,000,000 please enter a lower amount'],
    ['job_title', 'x'.repeat(151), 'Please use at most 150 characters'],
    ['employer', 'x'.repeat(151), 'Please use at most 150 characters'],
    ['references', [], 'Please add a reference'],
    ['references', Array(6).fill(reference), 'Please add at most five references'],
    ['proof_of_income', 'no-id', 'Please upload the file again'],
  ])('a job with %s %j is refused: %s', (field, value, expected) => {
    expect(refusals({ ...FULL_TIME, [field]: value })).toEqual({ [field]: [expected] });
  });

  test('an amount in dollars and cents, typed, is read as a number', () => {
    expect(read({ ...FULL_TIME, salary: '5900.50' }).data).toMatchObject({ salary: 5900.5 });
    expect(refusals({ ...FULL_TIME, salary: 1_000_000 })).toEqual({});
    expect(refusals({ ...PAST, salary: undefined })).toEqual({});
  });

  test('has only the fields of its type: a study is not past and has no employer', () => {
    expect(Object.keys(refusals({ ...STUDY, is_past: 1 }))).toEqual(['is_past']);
    expect(read({ ...STUDY, employer: 'York' }).success).toBe(false);
    expect(read({ ...NOT_EMPLOYED, job_title: 'Pharmacist' }).success).toBe(false);
    expect(read({ ...PAST, current_status: 'full_time' }).success).toBe(false);
  });
});

describe('a field that an entry has no use for', () => {
  const status = { current_status: 'full_time', salary_notes: 'Tips' };
  const job = { job_title: 'Pharmacist', employer: 'Rexall', start_date: '2021-03', references: [reference] };
  const school = { school_name: 'York', school_program: 'Law', end_date: '2022-06' };
  test.each<[name: keyof typeof ALL, more: Record<string, unknown>]>([
    ['PAST', { ...status, school_name: '', school_program: null }],
    ['PAST', { salary: '' }],
    ['PAST', { salary: null }],
    ['NOT_EMPLOYED', { ...job, ...school, salary_notes: '' }],
    ['RETIRED', { ...job, ...school }],
    ['ASSISTED', { ...job, references: [] }],
    ['FULL_TIME', { ...school, salary_notes: 'Tips' }],
    ['PART_TIME', { ...school, salary_notes: null }],
    ['STUDY', { ...status, job_title: '', employer: null, references: [], end_date: '', salary: 0 }],
  ])('is ignored: %s with %j', (name, more) => {
    expect(withoutUnusedFields({ ...ALL[name], ...more })).toEqual(ALL[name]);
  });

  test('is refused if the specification does not list it, and none is ignored without a status', () => {
    expect(withoutUnusedFields({ ...PAST, is_admin: 1 })).toEqual({ ...PAST, is_admin: 1 });
    const unclear = { ...NOT_EMPLOYED, ...job, current_status: 'freelance' };
    expect(withoutUnusedFields(unclear)).toEqual(unclear);
  });
});

describe('a reference', () => {
  test.each<[field: string, value: unknown, expected: string]>([
    ['name', undefined, 'Please enter a name'],
    ['name', ' ', 'Please enter a name'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['email', undefined, 'Please enter a valid email'],
    ['email', 'abc', 'Please enter a valid email'],
    ['email', 'a@b', 'Please enter a valid email'],
    ['phone_number', undefined, 'Please enter a phone number'],
    ['phone_number', '', 'Please enter a phone number'],
    ['phone_number', '416555011', 'Incorrect number of digits'],
    ['phone_number', '41655501177', 'Incorrect number of digits'],
    ['phone_number', '14165550117', 'Incorrect number of digits'],
    ['phone_number', '416555O117', 'Incorrect number of digits'],
  ])('with %s %j is refused: %s', (field, value, expected) => {
    for (const entry of [FULL_TIME, PART_TIME, PAST]) {
      expect(refusals({ ...entry, references: [{ ...reference, [field]: value }] })).toEqual({
        [`references.0.${field}`]: [expected],
      });
    }
  });

  test('is stored with ten digits and a lowercase email, however it was entered', () => {
    const written = { name: ' Harriet Birch ', email: ' H.Birch@Example.test', phone_number: '(416) 555-0117' };
    expect(read({ ...FULL_TIME, references: [written] }).data).toMatchObject({ references: [reference] });
  });
});

describe('a date', () => {
  test.each(['2021-03', '2021-03-15', '2024-02-29', '1900-01', '2021-12-31'])('%s is accepted', (start_date) => {
    expect(refusals({ ...FULL_TIME, start_date })).toEqual({});
  });

  test.each([
    '2021-02-30',
    '2021-02-29',
    '2021-13',
    '2021-00',
    '2021-04-31',
    '2021-04-00',
    '2021-3',
    '2021',
    '03-2021',
    '1899-12',
    '0000-00',
    '2021-03-15T00:00:00Z',
    ' 2021-03',
    '2021/03',
    '20210315',
    '+02021-03',
    'March 2021',
  ])('%s is refused', (start_date) => {
    expect(refusals({ ...FULL_TIME, start_date })).toEqual({
      start_date: ['Please enter a year and month, such as 2024-05'],
    });
  });

  test.each([
    ['2021-03', '2021-02', false],
    ['2021-03-15', '2021-03-14', false],
    ['2021-03-15', '2021-02', false],
    ['2021-03', '2021-02-28', false],
    ['2021-03', '2021-03', true],
    ['2021-03-15', '2021-03-15', true],
    ['2021-03-15', '2021-03', true],
    ['2021-03', '2021-03-01', true],
    ['2020-12', '2021-01', true],
  ])('a past job from %s to %s is accepted: %s', (start_date, end_date, accepted) => {
    const expected = { end_date: ['The end date can’t be before the start date'] };
    expect(refusals({ ...PAST, start_date, end_date })).toEqual(accepted ? {} : expected);
  });
});

test('the step has the exact messages for what blocks it', () => {
  expect([ADD_A_JOB(), FIX_CURRENT(), FIX_PAST()]).toEqual([
    'Please add a current job to continue',
    'Please fix the errors in the current employment section to continue',
    'Please fix the errors in the past employment section to continue',
  ]);
});

test('only current jobs count as income', () => {
  const jobs = [
    { is_past: 0, salary: 3000 },
    { is_past: 1, salary: 9000 },
    { is_past: 0, salary: null },
    { is_past: 0 },
  ];
  expect(currentIncome([...jobs, { is_past: 0, salary: 250.5 }])).toBe(3250.5);
  expect(currentIncome([])).toBe(0);
});

describe('dates against today', () => {
  test.each<[kind: Record<string, unknown>, field: string, value: string, message: Text | undefined]>([
    [FULL_TIME, 'start_date', '2026-11', undefined],
    [FULL_TIME, 'start_date', '2026-11-22', undefined],
    [FULL_TIME, 'start_date', '2026-11-23', STARTS_LATER],
    [FULL_TIME, 'start_date', '2026-12', STARTS_LATER],
    [FULL_TIME, 'start_date', '2999-01', STARTS_LATER],
    [PAST, 'end_date', '2026-11', undefined],
    [PAST, 'end_date', '2026-12', ENDS_LATER],
    [PAST, 'end_date', '2998-01', ENDS_LATER],
    [STUDY, 'start_date', '2027-09', undefined],
    [STUDY, 'start_date', '2027-12', STUDIES_LATER],
  ])('%j with %s %s: %s', (kind, field, value, message) => {
    expect(refusals({ ...kind, [field]: value })[field]).toEqual(message && [message()]);
  });
});
