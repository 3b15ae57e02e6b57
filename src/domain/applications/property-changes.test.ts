import { expect, test } from 'vitest';
import { changesSinceBegun } from './property-changes.ts';

const begun = { status: 'pending', added: [] as string[], application: { status: 'active', landlord_name: 'Leo Oak' } };
const inactive = { status: 'inactive', landlord_name: 'Leo Oak' };
const CLOSED =
  'This property is no longer accepting new applicants. You’ve already started, so you can still submit your application.';

test.each([
  ['nothing', begun, []],
  [
    'one added section',
    { ...begun, added: ['employment'] },
    ['Leo Oak is now also asking for employment and income. Everything you’ve already entered is saved.'],
  ],
  [
    'three added sections, in the order of the steps',
    { ...begun, added: ['household', 'previous_housing', 'current_housing'] },
    [
      'Leo Oak is now also asking for current housing, previous housing, and household and personal. Everything you’ve already entered is saved.',
    ],
  ],
  ['an inactive property', { ...begun, application: inactive }, [CLOSED]],
  ['both', { ...begun, added: ['employment'], application: inactive }, [expect.stringMatching(/^Leo Oak/), CLOSED]],
  ['neither once submitted', { ...begun, status: 'in-review', added: ['employment'], application: inactive }, []],
])('describes %s', (_, application, expected) => {
  expect(changesSinceBegun(application)).toEqual(expected);
});
