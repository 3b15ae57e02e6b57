import { expect, test } from 'vitest';
import { affectedPackages } from './check-advisories.ts';

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
  });

test.each([
  [{ pixels: 'critical', forms: 'high', dates: 'moderate', names: 'low' }, ['pixels (critical)', 'forms (high)']],
  [{ dates: 'moderate' }, []],
  [{}, []],
])('of %j, only high and critical advisories count', (severities, affected) => {
  expect(affectedPackages(report(severities))).toEqual(affected);
});

test.each(['', 'not found', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOTFOUND"}}'])(
  'a registry that answers %s has not answered',
  (answer) => {
    expect(affectedPackages(answer)).toBeUndefined();
  },
);
