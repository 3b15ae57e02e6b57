import { expect, it } from 'vitest';
import { describeOutlook, describeOwnOutlook } from './describe-outlook.ts';

it('names what the score could become', () => {
  const outlook = { score: 51, band: { low: 30, high: 73 } };
  expect(describeOutlook(outlook)).toContain(
    '51 out of 99. If everything were known, it would most likely be between 30',
  );
  expect(describeOwnOutlook(outlook)).toContain('yours would most likely be between 30 and 73');
});

it('names no range where the score would stay as it is', () => {
  const outlook = { score: 17, band: { low: 17, high: 17 } };
  expect(describeOutlook(outlook)).toBe('The score is 17 out of 99, and what is still unknown would hardly change it.');
  expect(describeOwnOutlook(outlook)).not.toContain('between');
});
