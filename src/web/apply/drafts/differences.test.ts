import { describe, expect, it } from 'vitest';
import type { EmploymentReply, HousingReply, RecordReply } from '../../../contract/answer-shapes.ts';
import { HOUSEHOLD } from '../../../domain/applications/sections/household.ts';
import { employmentValues, newEntry, rebaseEmployment } from '../employment/employment-values.ts';
import { entryDifferences } from '../employment/entry-differences.ts';
import { sectionForm } from '../fields/section-form.ts';
import { housingTexts, housingValues } from '../housing/housing-values.ts';
import { differencesBetween } from './differences.ts';

const { texts: householdTexts, values: householdValues } = sectionForm(HOUSEHOLD);

describe('two forms', () => {
  it('differ by their values, not by surrounding spaces', () => {
    const here = [
      ['Address', '9 Queen St'],
      ['Unit', ' 5 '],
      ['Rent', ''],
    ] as const;
    const there = [
      ['Address', '9 King St'],
      ['Unit', '5'],
      ['Years', '4'],
    ] as const;
    expect(differencesBetween(here, there)).toEqual([
      { label: 'Address', here: '9 Queen St', there: '9 King St' },
      { label: 'Years', here: '', there: '4' },
    ]);
  });

  const home = {
    address: '1290 Bloor St W, Toronto, ON',
    unit_number: null,
    ownership: 'rent',
    monthly_rent: 2050,
    duration: 4,
    reason_for_leaving: 'The owner is moving in', // @literal field of the API
    version: 1,
  } as HousingReply;
  const never = { allowed: true, declared: false };
  const housing = housingValues(null, home, never);

  it.each([
    ['address', '9 Queen St', 'Address'],
    ['unit_number', '7', 'Unit number'],
    ['ownership', 'own', 'Ownership'],
    ['monthly_rent', '2051', 'Monthly rent'],
    ['duration', '5', 'Years there'],
    ['reason_for_leaving', 'Too small', 'Reason for leaving'],
  ])('about a home differ by %s', (field, value, label) => {
    const labels = differencesBetween(housingTexts(housing), housingTexts({ ...housing, [field]: value })).map(
      (difference) => difference.label,
    );
    expect(labels).toContain(label);
  });

  it('about a home do not differ by the format of the rent or the version', () => {
    const same = { ...housing, monthly_rent: '$2,050', version: 9 };
    expect(differencesBetween(housingTexts(housing), housingTexts(same))).toEqual([]);
  });

  const household = householdValues(null, {
    tenant_count: 2,
    minor_count: 0,
    parking_count: 1,
    renting_duration: 12,
    monthly_income: 6540.5,
    smoke: false,
    accessible: false,
    has_pets: true,
    pets: [{ type: 'cat', size: 'small' }],
    description: null,
    version: 1,
  } as unknown as RecordReply);

  it.each([
    ['tenant_count', '3'],
    ['minor_count', '1'],
    ['parking_count', '0'],
    ['renting_duration', '6'],
    ['desired_move_in_date', '2027-05-01'],
    ['monthly_income', '1'],
    ['smoke', 'yes'],
    ['accessible', 'yes'],
    ['has_pets', 'no'],
    ['pets', [{ key: 'a', type: 'dog', size: 'small' }]],
    ['description', 'A quiet home'],
  ])('about a household differ by %s', (field, value) => {
    const other = householdTexts({ ...household, [field]: value });
    expect(differencesBetween(householdTexts(household), other)).toHaveLength(1);
  });
});

describe('the jobs on two screens', () => {
  const job = (id: string, changes: Partial<EmploymentReply> = {}) =>
    ({
      id,
      is_past: 0,
      is_student: 0,
      current_status: 'full_time',
      salary: 5900,
      job_title: 'Pharmacist',
      employer: 'Lakeside',
      start_date: '2021-03',
      employment_references: [{ name: 'Harriet Birch', email: 'h.birch@example.test', phone_number: '4165550117' }],
      proof_of_income: [],
      version: 1,
      ...changes,
    }) as unknown as EmploymentReply;
  const here = employmentValues(null, [job('a')]);

  it.each<[Partial<EmploymentReply>, string]>([
    [{ salary: 6000 }, 'Pharmacist: Salary'],
    [{ employer: 'York' }, 'Pharmacist: Employer'],
    [{ current_status: 'part_time' }, 'Pharmacist: Status'],
    [{ start_date: '2020-01' }, 'Pharmacist: Start date'],
    [
      { employment_references: [{ name: 'Harriet Birch', email: 'birch@example.test', phone_number: '4165550117' }] },
      'Pharmacist: Reference 1',
    ],
  ])('differ field by field: %j', (changes, label) => {
    const there = employmentValues(null, [job('a', { ...changes, version: 2 })]);
    expect(entryDifferences(here, there).map((difference) => difference.label)).toEqual([label]);
  });

  it('do not differ by version alone', () => {
    expect(entryDifferences(here, employmentValues(null, [job('a', { version: 7 })]))).toEqual([]);
  });

  it('differ by an entry that only one of them has', () => {
    expect(entryDifferences(here, employmentValues(null, []))).toMatchObject([
      { label: 'Pharmacist', there: 'not listed' },
    ]);
    expect(entryDifferences(employmentValues(null, []), here)).toMatchObject([{ here: 'not listed' }]);
  });

  it('are rebased on the saved entries: changes on the newest, removed ones as new, unknown ones added', () => {
    const mine = { entries: [...here.entries, newEntry('past', 'new')], removed: [{ id: 'c', version: 1 }] };
    const rebased = rebaseEmployment(mine, [job('b'), job('a', { version: 4, salary: 1 }), job('c', { version: 3 })]);
    expect(rebased.entries.map(({ key, id, version, salary }) => [key, id, version, salary])).toEqual([
      ['a', 'a', 4, '5900'],
      ['new', null, 0, ''],
      ['b', 'b', 1, '5900'],
    ]);
    expect(rebased.removed).toEqual([{ id: 'c', version: 3 }]);
    expect(rebaseEmployment(here, []).entries).toMatchObject([{ key: 'a', id: null, version: 0, salary: '5900' }]);
  });

  it('share the key of the empty first job', () => {
    const [one, other] = [employmentValues(null, [], 'k'), employmentValues(null, [], 'k')];
    expect(one.entries[0]?.key).toBe(other.entries[0]?.key);
  });
});
