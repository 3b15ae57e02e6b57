import { expect, test } from 'vitest';
import {
  employmentStatusInWords,
  occupationInWords,
  occupationLine,
  petsInWords,
  presentIncome,
  readPets,
  rentingHistory,
} from './answers-in-words.ts';

test('reads pets out of JSON text and leaves out what is no pet', () => {
  expect(readPets('[{"type":"cat","size":"small"},{"type":"tiger","size":"large"},null]')).toEqual([
    { type: 'cat', size: 'small' },
  ]);
  expect([readPets(''), readPets('{}'), readPets('null')]).toEqual([[], [], []]);
});

test('names pets, those of one kind and size together', () => {
  const cat = { type: 'cat', size: 'small' };
  expect(petsInWords([cat, { type: 'dog', size: 'large' }, cat])).toBe('2 small cats, 1 large dog');
  expect(petsInWords([{ type: 'other', size: 'medium' }])).toBe('1 medium other pet');
  expect(petsInWords([])).toBe('none');
});

test('adds up what is earned now: neither past jobs nor study', () => {
  const job = { is_past: 0, is_student: 0, salary: 2000 };
  const entries = [job, { ...job, is_past: 1, salary: 3000 }, { ...job, is_student: 1, salary: null }];
  expect(presentIncome(entries)).toEqual({ dollars: 2000, jobs: 1 });
});

test('counts the years in rented homes only', () => {
  const homes = [
    { ownership: 'own', duration: 3 },
    { ownership: 'rent', duration: 4 },
    { ownership: 'rent', duration: 2 },
  ];
  expect(rentingHistory(homes)).toEqual({ years: 6, homes: 2 });
});

test('says an employment status in plain words', () => {
  expect([employmentStatusInWords('full_time'), employmentStatusInWords(null)]).toEqual(['full time', '']);
});

const nothing = {
  is_past: 0,
  is_student: 0,
  school_name: null,
  school_program: null,
  start_date: null,
  end_date: null,
  current_status: null,
  salary: null,
  salary_notes: null,
  job_title: null,
  employer: null,
};

test('says a job, a past job, a study and an income without a job in a line each', () => {
  const job = { ...nothing, job_title: 'Pharmacist', employer: 'Rexall', salary: 640, start_date: '2024-09' };
  const line = (entry: typeof nothing | object) => occupationLine({ ...nothing, ...entry });
  expect(line({ ...job, current_status: 'part_time' })).toBe('Rexall, part time, $640.00 a month, since 2024-09');
  expect(line({ ...job, is_past: 1, salary: null, end_date: '2025-01' })).toBe('Rexall, 2024-09 to 2025-01');
  expect(line({ is_student: 1, school_name: 'York', school_program: 'Law', start_date: '2025-09' })).toBe(
    'York, since 2025-09',
  );
  const pension = { ...nothing, current_status: 'retired', salary: 2100, salary_notes: 'Pension' };
  expect([occupationInWords(pension).name, line(pension)]).toEqual(['retired', 'Pension, $2,100.00 a month']);
});
