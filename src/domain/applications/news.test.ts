import { expect, test } from 'vitest';
import { applicationNews } from './news.ts';

test.each([
  [['in-review', 'pending'], 'One application is submitted. One waits for you.'],
  [['in-review', 'in-review'], 'Two applications are submitted.'],
  [['pending'], 'One application waits for you.'],
  [['pending', 'pending', 'withdrawn'], 'Two applications wait for you.'],
  [['withdrawn'], 'Nothing waits for you.'],
])('%j reads: %s', (statuses, said) => {
  expect(applicationNews(statuses)).toBe(said);
});
