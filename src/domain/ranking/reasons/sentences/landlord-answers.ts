import { plural, select, t } from '../../../text/t.ts';
import type { Voice } from '../../inputs/input.ts';
import type { Tally } from '../rank-facts.ts';

/** How many of all past landlords who answered gave an answer, and to whom this is told. */
export interface Counted {
  count: number;
  total: number;
  voice: Voice;
}

/** One answer as a sentence: given by all, by some, and by others beside these. */
export interface Answer {
  all: (counted: Counted) => string;
  some: (counted: Counted) => string;
  others: (counted: Counted) => string;
}

/** Whether rent was paid on time. */
export const ON_RENT: Record<keyof Tally, Answer> = {
  worst: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord says', 2: 'Both past landlords say', other: 'All # past landlords say' })} rent was not paid on time`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'says', other: 'say' })} rent was not paid on time`,
    others: ({ count }) => t`${plural(count, { one: '# says', other: '# say' })} rent was not paid on time`,
  },
  middle: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord says', 2: 'Both past landlords say', other: 'All # past landlords say' })} rent was only sometimes paid on time`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'says', other: 'say' })} rent was only sometimes paid on time`,
    others: ({ count }) => t`${plural(count, { one: '# says', other: '# say' })} rent was only sometimes paid on time`,
  },
  best: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord says', 2: 'Both past landlords say', other: 'All # past landlords say' })} rent was paid on time`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'says', other: 'say' })} rent was paid on time`,
    others: ({ count }) => t`${plural(count, { one: '# says', other: '# say' })} rent was paid on time`,
  },
};

/** Whether the home was damaged. */
export const ON_CARE: Record<keyof Tally, Answer> = {
  worst: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord reports', 2: 'Both past landlords report', other: 'All # past landlords report' })} damage`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'reports', other: 'report' })} damage`,
    others: ({ count }) => t`${plural(count, { one: '# reports', other: '# report' })} damage`,
  },
  middle: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord reports', 2: 'Both past landlords report', other: 'All # past landlords report' })} a little damage`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'reports', other: 'report' })} a little damage`,
    others: ({ count }) => t`${plural(count, { one: '# reports', other: '# report' })} a little damage`,
  },
  best: {
    all: ({ total }) =>
      t`${plural(total, { one: 'A past landlord reports', 2: 'Both past landlords report', other: 'All # past landlords report' })} no damage`,
    some: ({ count, total }) =>
      t`${count} of ${total} past landlords ${plural(count, { one: 'reports', other: 'report' })} no damage`,
    others: ({ count }) => t`${plural(count, { one: '# reports', other: '# report' })} no damage`,
  },
};

/** Whether they would rent to the person again. */
export const AGAIN: Record<keyof Tally, Answer> = {
  worst: {
    all: ({ total, voice }) =>
      t`${plural(total, { one: 'A past landlord', 2: 'Both past landlords', other: 'All # past landlords' })} would not rent to ${select(voice, { you: 'you', other: 'them' })} again`,
    some: ({ count, total, voice }) =>
      t`${count} of ${total} past landlords would not rent to ${select(voice, { you: 'you', other: 'them' })} again`,
    others: ({ count, voice }) => t`${count} would not rent to ${select(voice, { you: 'you', other: 'them' })} again`,
  },
  middle: {
    all: ({ total, voice }) =>
      t`${plural(total, { one: 'A past landlord', 2: 'Both past landlords', other: 'All # past landlords' })} said “maybe” to renting to ${select(voice, { you: 'you', other: 'them' })} again`,
    some: ({ count, total, voice }) =>
      t`${count} of ${total} past landlords said “maybe” to renting to ${select(voice, { you: 'you', other: 'them' })} again`,
    others: ({ count, voice }) =>
      t`${count} said “maybe” to renting to ${select(voice, { you: 'you', other: 'them' })} again`,
  },
  best: {
    all: ({ total, voice }) =>
      t`${plural(total, { one: 'A past landlord', 2: 'Both past landlords', other: 'All # past landlords' })} would rent to ${select(voice, { you: 'you', other: 'them' })} again`,
    some: ({ count, total, voice }) =>
      t`${count} of ${total} past landlords would rent to ${select(voice, { you: 'you', other: 'them' })} again`,
    others: ({ count, voice }) => t`${count} would rent to ${select(voice, { you: 'you', other: 'them' })} again`,
  },
};
