import { expect, test } from 'vitest';
import { ALREADY_APPLIED, describeStatus, pathOfStep, profilePercent, STEP_NAMES, STEPS } from './application.ts';

test.each([
  ['pending', 'in progress'],
  ['in-review', 'submitted'],
  ['withdrawn', 'withdrawn'],
  ['approved', ''],
  ['', ''],
])('the status %j is shown as %j', (status, shown) => {
  expect(describeStatus(status)).toBe(shown);
});

// Inherited property names must not be mistaken for statuses.
test.each(['toString', 'constructor', '__proto__'])('the status %j has no label', (status) => {
  expect(describeStatus(status)).toBe('');
});

test.each([
  ['in-review', 100],
  ['pending', 50],
  ['withdrawn', 50],
])('a profile that is %s is %d percent complete', (status, percent) => {
  expect(profilePercent(status)).toBe(percent);
});

test.each([
  ['coapplication', 2, '/tenant/coapplication'],
  ['current-housing', 3, '/tenant/current-housing'],
  ['previous-housing', 3, '/tenant/previous-housing'],
  ['employment-info', 4, '/tenant/employment-info'],
  ['household-info', 5, '/tenant/household-info'],
  ['guarantor', 6, '/tenant/guarantor'],
  ['checks', 7, '/tenant/premium-features'],
  ['application-preview', 8, '/tenant/application-preview'],
])('the step %s has the number %d and resumes at %s', (step, number, path) => {
  expect(STEPS.find((each) => each.step === step)?.number).toBe(number);
  expect(pathOfStep(step)).toBe(path);
});

test('there are no other steps, and an unknown one resumes at current housing', () => {
  expect(STEP_NAMES).toHaveLength(8);
  expect(pathOfStep('step-of-a-newer-release')).toBe('/tenant/current-housing');
});

test('a second application is refused with the exact message', () => {
  expect(ALREADY_APPLIED()).toBe("you've already applied to this property");
});
