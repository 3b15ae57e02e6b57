import { describe, expect, test } from 'vitest';
import { CHECK_KINDS, KIND } from '../../values/check-kind.ts';
import { consentVersion, describeConsent } from './consent.ts';

const names = { landlord: 'Margaret $& Osei', bureau: 'Northfile' };

describe('a consent', () => {
  test('names the landlord and the bureau that is set up', () => {
    expect(describeConsent(KIND.credit, names)).toMatchObject({
      what: expect.stringContaining('Through Northfile, we ask a credit bureau'),
      whoSees: 'Margaret $& Osei and no one else',
    });
    expect(describeConsent(KIND.background, names).what).toContain('Northfile searches public records');
  });

  test.each(CHECK_KINDS)('to a %s leaves no name open', (kind) => {
    expect(Object.values(describeConsent(kind, names)).join(' ')).not.toMatch(/[{}]|Certn/);
  });

  test('is stored with a version that tells bureaus and operators apart', () => {
    const [ours, theirs] = [{ name: 'Maplekey Inc.' }, { name: 'Baytree Rentals' }];
    const versions = [ours, theirs].flatMap((operator) =>
      ['Certn', 'Northfile'].map((name) => consentVersion({ name }, operator)),
    );
    expect(new Set(versions).size).toBe(4);
  });
});
