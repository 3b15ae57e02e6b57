import { expect, test } from 'vitest';
import { NO_JOB } from '../../../../testing/samples/no-job.ts';
import { describeEmploymentStatus, describeParking, presentIncome, rentingHistory } from './describe-answers.ts';
import { describeOccupation } from './describe-occupation.ts';
import { describePets, readPets } from './pets.ts';

test('reads pets from JSON text and skips invalid entries', () => {
  expect(readPets('[{"type":"cat","size":"small"},{"type":"tiger","size":"large"},null]')).toEqual([
    { type: 'cat', size: 'small' },
  ]);
  expect([readPets(''), readPets('{}'), readPets('null')]).toEqual([[], [], []]);
});

test('describes pets, grouped by kind and size', () => {
  const cat = { type: 'cat', size: 'small' };
  expect(describePets([cat, { type: 'dog', size: 'large' }, cat])).toBe('2 small cats, 1 large dog');
  expect(describePets([{ type: 'other', size: 'medium' }])).toBe('1 medium other pet');
  expect(describePets([])).toBe('none');
});

test.each([
  [0, 'no parking'],
  [1, '1 spot'],
  [2, '2 spots'],
])('describes %i parking spots as %s', (spots, words) => {
  expect(describeParking(spots)).toBe(words);
});

test('"not employed" is no source of income, unless an amount is stated', () => {
  const idle = { is_past: 0, is_student: 0, current_status: 'not_employed', salary: 0 };
  expect(presentIncome([idle])).toEqual({ dollars: 0, from: '' });
  expect(presentIncome([{ ...idle, salary: 800 }])).toEqual({ dollars: 800, from: '1 income source' });
});

test('adds up current income, without past jobs and studies', () => {
  const work = { is_past: 0, is_student: 0, current_status: 'full_time', salary: 2000 };
  const study = { ...work, is_student: 1, salary: null };
  expect(presentIncome([work, { ...work, is_past: 1, salary: 3000 }, study])).toEqual({
    dollars: 2000,
    from: '1 current job',
  });
  expect(presentIncome([work, { ...work, current_status: 'retired', salary: 500 }])).toEqual({
    dollars: 2500,
    from: '2 income sources',
  });
  expect(presentIncome([study])).toEqual({ dollars: 0, from: '' });
});

test('counts the years in rented homes only', () => {
  const homes = [
    { ownership: 'own', duration: 3 },
    { ownership: 'rent', duration: 4 },
    { ownership: 'rent', duration: 2 },
  ];
  expect(rentingHistory(homes)).toEqual({ years: 6, homes: 2 });
});

test('describes an employment status in plain words', () => {
  expect([describeEmploymentStatus('full_time'), describeEmploymentStatus(null)]).toEqual(['full time', '']);
});

const job = { ...NO_JOB, job_title: 'Pharmacist', employer: 'Rexall', salary: 640, start_date: '2024-09' };

test.each([
  [
    { ...job, current_status: 'part_time' },
    { name: 'Pharmacist', where: 'Rexall, part time', pay: '$640 a month', when: 'since September 2024' },
  ],
  [
    { ...job, is_past: 1, salary: null, end_date: '2025-01' },
    { name: 'Pharmacist', where: 'Rexall', pay: '', when: 'September 2024 to January 2025' },
  ],
  [
    { ...NO_JOB, is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09' },
    { name: 'Law', where: 'York', pay: '', when: 'since September 2025' },
  ],
  [
    { ...job, start_date: '2024-09-15' },
    { name: 'Pharmacist', where: 'Rexall', pay: '$640 a month', when: 'since Sep 15, 2024' },
  ],
  [
    { ...NO_JOB, current_status: 'retired', salary: 2100, salary_notes: 'Pension' },
    { name: 'retired', where: 'Pension', pay: '$2,100 a month', when: '' },
  ],
])('describes %j', (entry, words) => {
  expect(describeOccupation(entry)).toEqual(words);
});
