import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf } from '../../../../testing/builders/api-records.ts';
import { pathsIn } from '../../../../testing/builders/paths-in.ts';
import { AS_OF, arbitraryGroup, arbitraryListing, REPEATABLE } from '../../../../testing/builders/random-groups.ts';
import { ALLOWED_PATHS } from '../inputs/allowed-paths.ts';
import { summarizeRank } from '../reasons/summarize-rank.ts';
import { extract } from './extract-facts.ts';

const arbitraryFacts = arbitraryGroup.map(factsOf);

/** Reads of a list itself, not of its items. */
const isOfList = (name: string): boolean => name === 'length' || name in Array.prototype;

const prefixes = new Set(
  ALLOWED_PATHS.flatMap((path) => path.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'))),
);

/** Wraps a record so that reading a field that is not allowed throws, at any depth. */
function trapped<T>(value: T, path = '', seen?: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value as object, {
    get(target, name, receiver) {
      const inner = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol' || (Array.isArray(target) && isOfList(name))) return inner;
      const here = [path, Array.isArray(target) ? '#' : name].filter(Boolean).join('.');
      if (!prefixes.has(here)) throw new Error(`read of ${here}`);
      seen?.add(here);
      return trapped(inner, here, seen);
    },
    ownKeys() {
      throw new Error(`all fields of ${path || 'the record'} were listed`);
    },
  }) as T;
}

test('the extractor reads only allowed paths, for every adult', () => {
  fc.assert(
    fc.property(arbitraryFacts, arbitraryListing, (group, listing) => {
      expect(extract(trapped(group), listing, AS_OF)).toEqual(extract(group, listing, AS_OF));
      expect(summarizeRank(trapped(group), listing, AS_OF)).toEqual(summarizeRank(group, listing, AS_OF));
    }),
    { ...REPEATABLE, numRuns: 400 },
  );
});

test('every allowed path is read', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(arbitraryFacts, arbitraryListing, (group, listing) => {
      extract(trapped(group, '', seen), listing, AS_OF);
    }),
    REPEATABLE,
  );
  const idle = ALLOWED_PATHS.filter((path) => !seen.has(path) && !path.includes('disputed'));
  expect(idle).toEqual([]);
});

test('a group has no path that is not allowed', () => {
  fc.assert(
    fc.property(arbitraryFacts, (group) => {
      expect(pathsIn(group).filter((path) => !ALLOWED_PATHS.includes(path))).toEqual([]);
    }),
    REPEATABLE,
  );
});

test('the trap throws', () => {
  expect(() => trapped({ first_name: 'A' }).first_name).toThrow('read of first_name');
  expect(() => Object.keys(trapped({ adults: [] }))).toThrow('all fields');
});
