import { expect, test } from 'vitest';
import { INPUTS, type InputId, stepCount } from '../inputs/inputs.ts';
import { describeStep } from './describe-step.ts';

const wordsOf = (id: InputId): (string | undefined)[] => {
  const input = INPUTS.find((one) => one.id === id);
  return input ? Array.from({ length: stepCount(input) }, (_, step) => describeStep(input, step)) : [];
};

test.each<[InputId, (string | undefined)[]]>([
  ['credit_score', ['under 560', '560 to 619', '620 to 659', '660 to 699', '700 to 739', '740 to 779', '780 or more']],
  ['late_30', ['over 3 per adult', '1 to 3 per adult', 'up to 1 per adult', undefined]],
  ['credit_use_average', ['over 90 %', '60 to 90 %', '30 to 60 %', 'up to 30 %']],
  ['accounts_paid_as_agreed', ['under 60 %', '60 to 80 %', '80 to 95 %', '95 to 100 %', undefined]],
  ['collections_owed', ['over $5,000', '$2,000 to $5,000', '$500 to $2,000', 'up to $500', undefined]],
  [
    'income_covers_rent',
    ['under 1\u00a0×', '1\u00a0× to 1.33\u00a0×', '1.33\u00a0× to 1.67\u00a0×', '1.67\u00a0× or more'],
  ],
  ['current_home_years', ['under 2 years', '2 or more years']],
  ['ref_rent_on_time', [undefined, undefined, undefined, undefined]],
])('the steps of %s in words', (id, words) => {
  expect(wordsOf(id)).toEqual(words);
});
