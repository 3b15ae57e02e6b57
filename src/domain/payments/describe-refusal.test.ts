import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

test.each([
  ['insufficient_funds', 'The card didn’t have enough funds.'],
  ['expired_card', 'The card has expired.'],
  ['lost_card', 'The bank declined the card.'],
  ['stolen_card', 'The bank declined the card.'],
  ['constructor', 'The bank declined the card.'],
  [null, 'The bank declined the card.'],
])('%s', (code, words) => {
  expect(describeRefusal(code)).toBe(words);
});
