import { describe, expect, test } from 'vitest';
import { nameOfAnswer } from './corrected-job.ts';
import { describeCorrection } from './describe-correction.ts';

const HOME = {
  ownership: 'rent',
  address: '1290 Bloor St W, Toronto, ON M6H 1N9',
  unit_number: '5',
  duration_years: 4,
  monthly_rent_cents: 205000,
  reason_for_leaving: 'The owner is moving in', // @literal field of the API
};
const JOB = {
  is_student: false,
  is_past: false,
  current_status: 'full_time',
  salary_cents: 590000,
  salary_notes: null,
  job_title: 'Pharmacist',
  employer: 'Lakeside Hospital',
  start_date: '2021-03',
  references: [{ name: 'Harriet Birch', email: 'h@example.test', phone: '4165550117' }],
};
const HOUSEHOLD = {
  tenant_count: 2,
  minor_count: 0,
  parking_count: 1,
  renting_months: 12,
  accessible: false,
  pets: [],
};

describe('a landlord reads what a correction changed', () => {
  test('in a home', () => {
    expect(describeCorrection('current_housing', HOME, { ...HOME, monthly_rent_cents: 195000 })).toEqual([
      { label: 'Monthly rent', before: '$2,050', after: '$1,950' },
    ]);
    expect(
      describeCorrection('current_housing', HOME, { ...HOME, ownership: 'own', monthly_rent_cents: null }),
    ).toContainEqual({ label: 'Monthly rent', before: '$2,050', after: null });
  });

  test('in a job and its references', () => {
    const after = { ...JOB, salary_cents: 610000, references: [] };
    expect(describeCorrection('employment', JOB, after)).toEqual([
      { label: 'Salary', before: '$5,900', after: '$6,100' },
      { label: 'References', before: 'Harriet Birch, h@example.test, 4165550117', after: null },
    ]);
  });

  test('in a household', () => {
    expect(describeCorrection('household', HOUSEHOLD, { ...HOUSEHOLD, tenant_count: 3 })).toMatchObject([
      { label: 'People', before: '2', after: '3' },
    ]);
  });
});

test.each([
  ['current_housing', HOME, ''],
  ['household', HOUSEHOLD, ''],
  ['employment', JOB, 'Pharmacist'],
  ['employment', { is_student: true, is_past: false, school_program: 'Nursing', school_name: 'Humber' }, 'Nursing'],
  ['employment', { ...JOB, job_title: null, current_status: 'social_assistance' }, 'other income'],
] as const)('%s %j is named %j', (section, answer, name) => {
  expect(nameOfAnswer(section, answer)).toBe(name);
});

describe('a landlord reads nothing of what is withheld', () => {
  test.each([{ minor_count: 2 }, { accessible: true }])('%j of a household', (change) => {
    expect(describeCorrection('household', HOUSEHOLD, { ...HOUSEHOLD, ...change })).toEqual([]);
  });

  test('the kind of an income that the law protects', () => {
    const before = { ...JOB, current_status: 'social_assistance', salary_notes: 'ODSP' };
    const after = { ...JOB, current_status: 'retired', salary_notes: 'A pension' };
    expect(describeCorrection('employment', before, after)).toEqual([]);
  });
});

test('the same answer is no change', () => {
  expect(describeCorrection('current_housing', HOME, { ...HOME })).toEqual([]);
});
