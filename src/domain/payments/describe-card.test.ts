import { expect, test } from 'vitest';
import { describeCard } from './describe-card.ts';

test.each([
  ['visa', 'Visa card ending in 4242'],
  ['amex', 'American Express card ending in 4242'],
  ['unknown', 'card ending in 4242'],
  ['constructor', 'card ending in 4242'],
])('a %s card', (brand, text) => {
  expect(describeCard({ brand, lastFour: '4242' })).toBe(text);
});
