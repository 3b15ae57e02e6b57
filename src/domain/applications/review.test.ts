import { expect, test } from 'vitest';
import { chooseApplicants, matchesName } from './review.ts';

const ana = { first_name: 'Ana Lucía', last_name: 'Pereira' };

test.each(['ana', 'AN', 'lucia', 'PEREIRA', 'per', 'ana per', ' ', ''])('"%s" finds Ana Lucía Pereira', (search) => {
  expect(matchesName(ana, search)).toBe(true);
});

test.each(['zzz', 'ana osei', 'anapereira'])('"%s" does not', (search) => {
  expect(matchesName(ana, search)).toBe(false);
});

const person = (first_name: string, household?: { smoke: boolean; has_pets: boolean }, status = 'in-review') => ({
  status,
  isCoapplicant: false,
  coapplicants: [] as { first_name: string; last_name: string }[],
  user: { first_name, last_name: 'Roy', households: household ? [household] : [] },
});
const quiet = person('Quiet', { smoke: false, has_pets: false });
const smoker = person('Smoker', { smoke: true, has_pets: false });
const cat = person('Cat', { smoke: false, has_pets: true });
const waiting = person('Waiting', undefined, 'pending');
const all = [smoker, waiting, quiet, cat];

test('without search and filters everybody is there, in the order given, the waiting ones apart', () => {
  expect(chooseApplicants(all, { search: '', filters: [] })).toEqual({
    submitted: [smoker, quiet, cat],
    waiting: [waiting],
    hidden: 0,
  });
});

test('filters keep those who answered so, and count whom they hide', () => {
  expect(chooseApplicants(all, { search: '', filters: ['non-smoker'] })).toEqual({
    submitted: [quiet, cat],
    waiting: [],
    hidden: 2,
  });
  expect(chooseApplicants(all, { search: '', filters: ['non-smoker', 'no pets'] }).submitted).toEqual([quiet]);
});

test('the search finds first; only those it found count as hidden', () => {
  expect(chooseApplicants(all, { search: 'smok', filters: ['non-smoker'] })).toEqual({
    submitted: [],
    waiting: [],
    hidden: 1,
  });
});

test('a household stands there once, and is found by the name of anybody in it', () => {
  const daniel = { ...person('Daniel'), isCoapplicant: true };
  const priya = { ...person('Priya'), coapplicants: [{ first_name: 'Daniel', last_name: 'R' }] };
  const households = [daniel, priya, quiet];
  expect(chooseApplicants(households, { search: '', filters: [] }).submitted).toEqual([priya, quiet]);
  expect(chooseApplicants(households, { search: 'daniel', filters: [] }).submitted).toEqual([priya]);
  expect(chooseApplicants(households, { search: 'daniel', filters: ['no pets'] })).toMatchObject({ hidden: 1 });
});
