import { expect, test } from 'vitest';
import { declaredCode, fromAdults, verifiedCode } from '../score/codes.ts';
import { observedSteps } from './population-stability.ts';

test('verified, declared and partly known facts count in their step; unknown ones in none', () => {
  const counted = [
    { code: 0, groups: 40 },
    { code: verifiedCode(0), groups: 1 },
    { code: verifiedCode(2), groups: 20 },
    { code: declaredCode(2), groups: 3 },
    { code: fromAdults(verifiedCode(2), 0.5), groups: 4 },
  ];
  expect(observedSteps(3, counted)).toEqual([1, 0, 27]);
});
