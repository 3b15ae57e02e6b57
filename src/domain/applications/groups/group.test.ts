import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../properties/requirements.ts';
import { householdIncome, memberState, nameForLandlord, waitingFor, waitingForInGroup } from './group.ts';

const facts = {
  requirements: [...REQUIREMENTS],
  neverRented: false,
  answered: [],
};
const allBut = { ...facts, answered: ['current_housing', 'employment'] } as const;

test.each([
  ['invited', null, null, 'has not answered yet'],
  ['declined', null, null, 'has declined the invitation'],
  ['joined', null, null, 'has joined but not started yet'],
  ['joined', 'pending', facts, 'has three steps left'],
  ['joined', 'pending', allBut, 'has one step left'],
  ['joined', 'pending', { ...allBut, answered: [...allBut.answered, 'household'] }, 'only has to submit'],
  ['joined', 'pending', { ...facts, requirements: [] }, 'only has to submit'],
  ['joined', 'in-review', facts, 'has submitted'],
  ['joined', 'withdrawn', facts, 'has withdrawn'],
] as const)('%s, %s: a member %#', (invitation, status, known, state) => {
  expect(memberState({ invitation, isUndeliverable: false, status, facts: known })).toBe(state);
});

test.each([
  ['invited', 'can’t be reached: this email address doesn’t exist'],
  ['declined', 'has declined the invitation'],
] as const)('%s at an address that does not exist: a member %s', (invitation, state) => {
  expect(memberState({ invitation, isUndeliverable: true, status: null, facts: null })).toBe(state);
});

test('lists which and how many members a group is waiting for', () => {
  const [priya, daniel, ana] = ['Priya', 'Daniel', 'Ana'].map((first_name) => ({ first_name, status: 'pending' }));
  const done = { first_name: 'Priya', status: 'in-review' };
  expect(waitingFor([done, daniel].flatMap((one) => one ?? []))).toBe('waiting for one of two: Daniel');
  expect(waitingFor([priya, daniel, ana].flatMap((one) => one ?? []))).toBe(
    'waiting for three of three: Priya, Daniel and Ana',
  );
  expect(waitingFor([done, done])).toBe('');
});

test('a last name is an initial until submission', () => {
  expect(nameForLandlord({ first_name: 'Daniel', last_name: 'R', status: 'pending' })).toBe('Daniel R.');
  expect(nameForLandlord({ first_name: 'Daniel', last_name: 'Roy', status: 'in-review' })).toBe('Daniel Roy');
});

describe('the income of a group', () => {
  const job = (salary: number | null, is_past = 0, is_student = 0) => ({
    is_past,
    is_student,
    current_status: is_past || is_student ? null : 'full_time',
    salary,
  });

  test.each([
    [[[]], 0, ''],
    [[[job(3000, 1), job(2000)]], 2000, '1 current job'],
    [[[job(5900)], [job(3000, 1), job(2000)]], 7900, '2 current jobs'],
    [[[job(5900)], []], 5900, '1 current job'],
    [[[job(null)], [job(2000)]], 2000, '2 current jobs'],
  ])('%#: counts everyone’s jobs, except past ones', (people, dollars, from) => {
    expect(householdIncome(people)).toEqual({ dollars, from });
  });
});

describe('the members a tenant’s group is waiting for', () => {
  const member = (
    firstName: string,
    status: string | null,
    invitation: 'invited' | 'joined' | 'declined' = 'joined',
  ) => ({
    invitationId: null,
    firstName,
    invitation,
    status,
    isUndeliverable: false,
    facts: null,
  });
  test.each([
    ['pending', [], ''],
    ['pending', [member('Ana', null, 'invited'), member('Ben', null, 'declined')], ''],
    ['pending', [member('Daniel', null)], 'waiting for two of two: you and Daniel'],
    ['pending', [member('Daniel', 'in-review')], 'waiting for one of two: you'],
    ['in-review', [member('Daniel', 'pending'), member('Ana', 'in-review')], 'waiting for one of three: Daniel'],
    ['in-review', [member('Daniel', 'in-review')], ''],
    ['in-review', [member('Daniel', 'withdrawn')], ''],
    ['withdrawn', [member('Daniel', 'pending')], ''],
  ] as const)('%s with %j: %s', (own, others, words) => {
    expect(waitingForInGroup(own, others)).toBe(words);
  });
});
