import { expect, test } from 'vitest';
import { applicationCounts, newestApplication, propertySummary } from './property-summary.ts';

const applicant = (id: string, more: object = {}) => ({
  id,
  household_id: id,
  status: 'in-review',
  submitted_at: '2026-11-18T10:00:00Z' as string | null,
  is_new: 0,
  ...more,
});
const property = (id: string, ...applicants: ReturnType<typeof applicant>[]) => ({ id, applicants });
const pending = applicant('p', { status: 'pending', submitted_at: null });
const fresh = applicant('f', { is_new: 1 });

test('counts the submitted applications, not the started ones', () => {
  expect(applicationCounts(property('r', applicant('a'), fresh, pending))).toEqual({ complete: 2, fresh: 1 });
});

test('counts a group once, by its primary applicant', () => {
  const friend = applicant('b', { household_id: 'a', is_new: 1 });
  const first = applicant('a', { is_new: 1 });
  expect(applicationCounts(property('r', first, friend, applicant('c')))).toEqual({ complete: 2, fresh: 1 });
  const begun = applicant('a', { status: 'pending', submitted_at: null });
  expect(applicationCounts(property('r', begun, friend))).toEqual({ complete: 0, fresh: 1 });
  expect(newestApplication([property('r', begun, friend)])).toEqual({ propertyId: 'r', applicantId: 'a' });
});

test('finds the latest unread application', () => {
  const later = applicant('g', { is_new: 1, submitted_at: '2026-11-19T10:00:00Z' });
  const read = applicant('h', { submitted_at: '2026-11-20T10:00:00Z' });
  expect(newestApplication([property('1', fresh, read), property('2', later)])).toEqual({
    propertyId: '2',
    applicantId: 'g',
  });
  expect(newestApplication([property('1', applicant('a'), pending)])).toBeNull();
});

test.each([
  [[], 'Start with the address of your property.'],
  [[property('1', pending)], 'No applications yet.'],
  [[property('1', applicant('a'))], 'Nothing new since you last looked.'],
  [[property('1', fresh)], 'You have 1 new application.'],
  [[property('1', fresh), property('2', fresh)], 'You have 2 new applications.'],
])('summarizes %j', (properties, expected) => {
  expect(propertySummary(properties)).toBe(expected);
});
