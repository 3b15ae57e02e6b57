import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activeFilters, describeFilter, furtherFilters, hiddenBy, isActiveTick } from './active-filters.ts';
import { FILTER_PARAMETERS, filtersIn, queryOf } from './filter-query.ts';
import { drawn, type FilterConfig, NO_FILTERS, ticked } from './review-filters.ts';
import { REVIEW_TICK_NAMES, ReviewQuery } from './review-question.ts';

const applied = (change: Partial<FilterConfig>): FilterConfig => ({ ...NO_FILTERS, ...change, filterApplied: true });

describe('filters', () => {
  it('hide nobody until they are applied', () => {
    const chosen = { ...NO_FILTERS, pets: false, creditRange: drawn(NO_FILTERS.creditRange, 'min', 640) };
    expect(queryOf('', chosen)).toEqual({});
    expect(queryOf('', { ...chosen, filterApplied: true })).toEqual({ no_pets: '1', credit_min: '640' });
  });

  it.each([
    ['income_verified', { bankCheck: true }, 'income & expense verified'],
    ['no_pets', { pets: false }, 'no pets'],
    ['credit_checked', { filterByCreditCheck: true }, 'credit check'],
    ['non_smoker', { allowSmoke: false }, 'non-smoker'],
    ['id_verified', { idVerification: true }, 'ID verification'],
    ['background_checked', { backgroundCheck: true }, 'background check'],
  ] as const)('%s stands in the configuration as %j', (tick, change, words) => {
    expect(ticked(NO_FILTERS, tick, true)).toEqual(applied(change));
    expect(ticked(applied(change), tick, false)).toEqual(applied({}));
    expect(queryOf('', applied(change))).toEqual({ [tick]: '1' });
    expect(describeFilter(tick)).toBe(words);
  });

  it('are listed in the order of the screen, ticks before ranges', () => {
    const all = REVIEW_TICK_NAMES.reduce((config, tick) => ticked(config, tick, true), NO_FILTERS);
    const salaryRange = drawn(all.salaryRange, 'max', 9000);
    expect(activeFilters({ ...all, salaryRange })).toEqual([...REVIEW_TICK_NAMES, 'salary']);
  });

  it('next to the search and behind the button are distinguished', () => {
    const config = ticked(ticked(NO_FILTERS, 'no_pets', true), 'id_verified', true);
    expect(furtherFilters({ ...config, creditRange: drawn(config.creditRange, 'min', 640) })).toEqual([
      'id_verified',
      'credit',
    ]);
    expect([isActiveTick(config, 'no_pets'), isActiveTick(config, 'non_smoker')]).toEqual([true, false]);
    expect(isActiveTick({ ...config, filterApplied: false }, 'no_pets')).toBe(false);
  });

  it('that hide groups are listed in the order of the screen, with how many each hides', () => {
    expect(hiddenBy({ credit: 2, non_smoker: 0, no_pets: 3 })).toEqual([
      { filter: 'no_pets', words: 'no pets', people: 3 },
      { filter: 'credit', words: 'credit score', people: 2 },
    ]);
  });

  it('start with the full range of scores', () => {
    expect(NO_FILTERS.creditRange).toEqual({ abs: { min: 300, max: 900 }, curr: { min: 300, max: 900 } });
  });
});

describe('a range', () => {
  it.each([
    ['min', 640, { min: 640, max: 900 }],
    ['min', 900, { min: 899, max: 900 }],
    ['min', 5000, { min: 899, max: 900 }],
    ['min', -1, { min: 300, max: 900 }],
    ['max', 300, { min: 300, max: 301 }],
    ['max', 1000, { min: 300, max: 900 }],
    ['max', 700.4, { min: 300, max: 700 }],
  ] as const)('with its %s moved to %d is %j', (end, to, curr) => {
    expect(drawn(NO_FILTERS.creditRange, end, to).curr).toEqual(curr);
  });

  it('keeps its lower end at least 1 below the upper one, however it is moved', () => {
    const move = fc.tuple(fc.constantFrom('min' as const, 'max' as const), fc.integer({ min: -30_000, max: 30_000 }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { abs, curr } = moves.reduce((range, [end, to]) => drawn(range, end, to), NO_FILTERS.salaryRange);
        expect(curr.max - curr.min).toBeGreaterThanOrEqual(1);
        expect(curr.min).toBeGreaterThanOrEqual(abs.min);
        expect(curr.max).toBeLessThanOrEqual(abs.max);
      }),
    );
  });
});

describe('a query', () => {
  it('is valid for the server, whatever was chosen', () => {
    const bounds = fc.integer({ min: 0, max: 25_000 });
    fc.assert(
      fc.property(
        fc.subarray(REVIEW_TICK_NAMES),
        bounds,
        bounds,
        fc.string({ maxLength: 100 }),
        (ticks, a, b, search) => {
          const config = ticks.reduce((filters, tick) => ticked(filters, tick, true), applied({}));
          const salaryRange = drawn(drawn(config.salaryRange, 'min', a), 'max', b);
          const householdRange = drawn(drawn(config.householdRange, 'max', a), 'min', b);
          const query = queryOf(search, { ...config, salaryRange, householdRange });
          expect(z.safeParse(ReviewQuery, query).error).toBeUndefined();
        },
      ),
    );
  });

  it('is read back from an address as it was written, and never holds a name there', () => {
    const bounds = fc.integer({ min: 0, max: 25_000 });
    fc.assert(
      fc.property(fc.subarray(REVIEW_TICK_NAMES), bounds, bounds, (ticks, a, b) => {
        const config = ticks.reduce((filters, tick) => ticked(filters, tick, true), applied({}));
        const salaryRange = drawn(drawn(config.salaryRange, 'min', a), 'max', b);
        const creditRange = drawn(config.creditRange, 'max', b);
        const query = queryOf('', { ...config, salaryRange, creditRange });
        const address = new URLSearchParams(query as Record<string, string>);
        expect(queryOf('', filtersIn(address))).toEqual(query);
      }),
    );
    expect(FILTER_PARAMETERS).not.toContain('search');
  });

  it.each([
    ['applicant=x&property=y', {}],
    ['search=Ana', {}],
    ['no_pets=yes&non_smoker=1', { non_smoker: '1' }],
    ['credit_min=700&credit_max=640', { credit_min: '700', credit_max: '701' }],
    ['credit_min=0&credit_max=9999', {}],
    ['salary_min=1e3', {}],
    ['salary_min=-5', {}],
  ])('in the address "%s" is %j', (address, query) => {
    expect(queryOf('', filtersIn(new URLSearchParams(address)))).toEqual(query);
  });

  it.each([
    [{ salary_min: '10', salary_max: '10' }],
    [{ salary_min: '11', salary_max: '10' }],
    [{ salary_min: '-1' }],
    [{ salary_min: '1.5' }],
    [{ salary_min: '1e3' }],
    [{ salary_min: '12345678' }],
    [{ no_pets: 'yes' }],
    [{ search: 'x'.repeat(101) }],
    [{ ids: 'everybody' }],
    [{ after: 'a b' }],
    [{ sort: 'income' }],
  ])('is refused when it is %j', (query) => {
    expect(z.safeParse(ReviewQuery, query).success).toBe(false);
  });
});
