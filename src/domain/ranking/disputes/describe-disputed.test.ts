import { expect, test } from 'vitest';
import { describeDisputed, openDisputesOf } from './describe-disputed.ts';

test.each([
  [2, 7, 4, '2 points disputed · 7th if confirmed, 4th if not'],
  [1, 3, 2, '1 point disputed · 3rd if confirmed, 2nd if not'],
  [1, 12, 12, '1 point disputed · 12th either way'],
])('%i disputed, at place %i or %i', (count, placeIfConfirmed, placeIfCorrected, words) => {
  expect(describeDisputed({ count, placeIfConfirmed, placeIfCorrected })).toBe(words);
});

test('what the source did not confirm is not disputed any longer', () => {
  const [open, upheld] = [{ state: 'open' }, { state: 'upheld' }] as const;
  const places = { if_confirmed: { place: 7 }, if_corrected: { place: 4 } };
  expect(openDisputesOf({ disputed: [open, upheld], ...places })?.count).toBe(1);
  expect(openDisputesOf({ disputed: [upheld], if_confirmed: null, if_corrected: null })).toBeUndefined();
});
