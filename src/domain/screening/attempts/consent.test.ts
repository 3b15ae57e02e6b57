import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { CHECK_KINDS, KIND } from '../../values/check-kind.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../values/province.ts';
import { consentVersion, describeBureau, describeConsent } from './consent.ts';

const names = { landlord: 'Margaret $& Osei', bureau: 'Northfile', province: 'ON' } as const;

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

  test.each([KIND.credit, KIND.background])('to a %s names the SIN where it may be asked for', (kind) => {
    const operator = { name: 'Maplekey Inc.' };
    const version = (province: ProvinceCode | null) => consentVersion({ name: 'Certn' }, operator, province);
    for (const province of [...PROVINCE_CODES, null]) {
      const isNamed = province !== 'AB' && province !== 'BC';
      expect(describeConsent(kind, { ...names, province }).what.includes('; your SIN is optional.')).toBe(isNamed);
      expect(version(province)).toBe(isNamed ? version('ON') : `${version('ON')}, ${province}`);
    }
  });

  test('names no bureau where none is set up, in words that fit every sentence', () => {
    const inFrench = <T>(write: () => T): T => withLanguage({ language: 'fr' }, write);
    const bureau = inFrench(() => describeBureau({ name: null }));
    expect(inFrench(() => describeConsent(KIND.credit, { ...names, bureau }).what)).toContain(
      'Par l’intermédiaire de notre agence, ',
    );
    expect(describeBureau({ name: null })).toBe('our bureau');
    const version = () => consentVersion({ name: null }, { name: 'Maplekey Inc.' }, 'ON');
    expect(inFrench(version), 'a version has no language').toBe(version());
  });

  test('is stored with a version that tells bureaus and operators apart', () => {
    const [ours, theirs] = [{ name: 'Maplekey Inc.' }, { name: 'Baytree Rentals' }];
    const versions = [ours, theirs].flatMap((operator) =>
      ['Certn', 'Northfile'].map((name) => consentVersion({ name }, operator, 'ON')),
    );
    expect(new Set(versions).size).toBe(4);
  });
});
