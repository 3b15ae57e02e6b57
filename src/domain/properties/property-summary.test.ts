import { expect, test } from 'vitest';
import { newestApplication, propertySummary } from './property-summary.ts';

const property = (id: string, complete: number, newest?: { household_id: string; submitted_at: string }) => ({
  id,
  counts: { complete, fresh: newest ? 1 : 0, newest: newest ?? null },
});
const fresh = { household_id: 'f', submitted_at: '2026-11-18T10:00:00.000Z' };

test('finds the latest unread application', () => {
  const later = { household_id: 'g', submitted_at: '2026-11-19T10:00:00.000Z' };
  const properties = [property('1', 2, fresh), property('2', 1, later), property('3', 4)];
  expect(newestApplication(properties)).toEqual({ propertyId: '2', applicantId: 'g' });
  expect(newestApplication([property('1', 3)])).toBeNull();
});

test.each([
  [[], 'Start with the address of your property.'],
  [[property('1', 0)], 'No applications yet.'],
  [[property('1', 1)], 'Nothing new since you last looked.'],
  [[property('1', 1, fresh)], 'You have 1 new application.'],
  [[property('1', 1, fresh), property('2', 0, fresh)], 'You have 2 new applications.'],
])('summarizes %j', (properties, expected) => {
  expect(propertySummary(properties)).toBe(expected);
});
