import { describe, expect, test } from 'vitest';
import { extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import example from '../../../../testing/samples/ten-groups.json' with { type: 'json' };
import type { RankedListing } from '../facts/ranking-facts.ts';
import { compareStanding } from './rank-order.ts';
import { pointsOf, scoreOf } from './score.ts';

const table = shippedTable();
const pointsFor = (group: unknown, listing: RankedListing = example.listing): number =>
  pointsOf(table, extract(group as GroupRecord, listing, example.as_of));

/** A mutable copy of the group with that name. */
const named = (key: string) => structuredClone(example.applicants.find((applicant) => applicant.key === key));

/** Sets the value at a path of fields and indexes. */
function setAt(record: unknown, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((inner, name) => (inner as Record<string, unknown>)[name], record);
  (holder as Record<string, unknown>)[last] = value;
}

describe('ten groups that apply for one home in Ontario', () => {
  test('are in the order that a sensible landlord expects', () => {
    const ranked = example.applicants
      .map((applicant) => ({
        key: applicant.key,
        points: pointsFor(applicant),
        submittedAt: Date.parse(applicant.submitted_at),
        id: String(applicant.id),
      }))
      .toSorted(compareStanding);
    expect(ranked.map(({ key }) => key)).toEqual(example.expected_order);
  });

  test.each(example.twins.map((twin) => [twin.name, twin] as const))('%s', (_, twin) => {
    const before = pointsFor(named(twin.of));
    const record = named(twin.of);
    for (const [path, value] of Object.entries(twin.set)) setAt(record, path, value);
    const after = pointsFor(record, { ...example.listing, ...twin.listing });
    if (twin.expect === 'equal') expect(after).toBe(before);
    if (twin.expect === 'higher') expect(after).toBeGreaterThan(before);
    if (twin.expect === 'lower') expect(after).toBeLessThan(before);
    if (twin.expect === 'not_higher') expect(after).toBeLessThanOrEqual(before);
  });

  test('differ by the fact each one illustrates', () => {
    const score = (key: string) => scoreOf(table.model, pointsFor(named(key)));
    expect(score('Amara')).toBeGreaterThan(75);
    expect(score('Grace')).toBe(52);
    expect(score('Jack')).toBeLessThan(25);
    expect(score('Liam')).toBeLessThan(10);
  });

  test('are proven payers if their record shows it, even with rent at 58 % of income', () => {
    const proven = example.applicants
      .filter((applicant) => extract(applicant as GroupRecord, example.listing, example.as_of).proven)
      .map(({ key }) => key);
    expect(proven).toEqual(['Amara', 'Ben+Chloe', 'Dina', 'Farid', 'Ines']);
  });
});
