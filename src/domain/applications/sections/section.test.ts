import { describe, expect, test } from 'vitest';
import type { AnyField } from './field.ts';
import { HOME } from './home.ts';
import { HOUSEHOLD } from './household.ts';
import { JOB } from './job.ts';
import type { EntryFields, SectionFields } from './section.ts';
import { answersOf, columnsOf } from './section-answers.ts';
import { versionTexts } from './section-facts.ts';

const SECTIONS: [name: string, section: SectionFields][] = [['household', HOUSEHOLD]];

describe.each(SECTIONS)('the fields of the %s section', (_, { fields, form, facts }) => {
  const ids = Object.keys(fields);

  test('are all asked, once', () => {
    expect(form.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual(ids.toSorted());
  });

  test('are all read by a landlord: as facts, as texts, or in the detail of another', () => {
    const isRead = ([id, field]: [string, AnyField]) =>
      facts.includes(id) || field.kind === 'long text' || field.detail !== undefined;
    expect(Object.entries(fields).filter((entry) => !isRead(entry))).toEqual([]);
  });

  test('have columns of their own', () => {
    expect(new Set(Object.values(fields).map(({ column }) => column)).size).toBe(ids.length);
  });
});

const ENTRIES: [name: string, entry: EntryFields][] = [
  ['home', HOME],
  ['job', JOB],
];

describe.each(ENTRIES)('the fields of a %s', (_, entry) => {
  test('have columns of their own', () => {
    const columns = Object.values(entry.fields).map(({ column }) => column);
    expect(new Set(columns).size).toBe(columns.length);
  });

  test('are all compared between two versions, but for what an entry is', () => {
    const compared = Object.entries(entry.fields).flatMap(([id, { kind }]) => (kind === 'flag' ? [] : [id]));
    expect(entry.versions.toSorted()).toEqual(compared.toSorted());
  });
});

describe('a home', () => {
  const rented = {
    ownership: 'rent',
    address: '12 King St',
    duration: 3,
    monthly_rent: 1850,
    reason_for_leaving: 'Work', // @literal
  } as const;

  test('is stored in cents, and nothing for what was left out', () => {
    expect(columnsOf(HOME.fields, rented)).toEqual({
      ownership: 'rent',
      address: '12 King St',
      unit_number: null,
      duration_years: 3,
      monthly_rent_cents: 185_000,
      reason_for_leaving: 'Work', // @literal
    });
  });

  test('is read as it was sent', () => {
    expect(answersOf(HOME.fields, columnsOf(HOME.fields, rented))).toEqual({ ...rented, unit_number: null });
  });

  test('is compared by the labels of its form', () => {
    expect(versionTexts(HOME, { address: '12 King St', duration: '3' })).toEqual([
      ['Address', '12 King St'],
      ['Unit number', ''],
      ['Ownership', ''],
      ['Monthly rent', ''],
      ['Years there', '3'],
      ['Reason for leaving', ''], // @literal
    ]);
  });
});

test('what a job is, is 0 or 1 in the API and a boolean in its table', () => {
  const stored = columnsOf(JOB.fields, { is_past: 1, is_student: 0, salary: 2500.5, job_title: 'Nurse' });
  expect(stored).toMatchObject({ is_past: true, is_student: false, salary_cents: 250_050, employer: null });
  expect(answersOf(JOB.fields, stored)).toMatchObject({
    is_past: 1,
    is_student: 0,
    salary: 2500.5,
    job_title: 'Nurse',
  });
});
