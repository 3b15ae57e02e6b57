import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentVersion, describeConsent } from '../../../domain/screening/attempts/consent.ts';
import { CHECK_KINDS, KIND } from '../../../domain/values/check-kind.ts';
import { withLanguage } from '../../infrastructure/languages/language-scope.ts';

const NAMES = { landlord: 'Margaret Osei', bureau: 'Certn' } as const;

/** Every text of the current version in one language, where the SIN may be asked for and where not. */
const textsIn = (language: 'en' | 'fr') =>
  withLanguage({ language }, () =>
    (['ON', 'AB'] as const).map((province) => CHECK_KINDS.map((kind) => describeConsent(kind, { ...NAMES, province }))),
  );

const fingerprint = (texts: unknown): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

describe('the texts of consents', () => {
  test('are those of their version: whoever changes one, in any language, gives it a new version here', () => {
    expect({
      version: consentVersion({ name: 'Certn' }, { name: 'Maplekey Inc.' }, 'ON').split(' ')[0],
      en: fingerprint(textsIn('en')),
      fr: fingerprint(textsIn('fr')),
    }).toEqual({
      version: '2026-11-27.1',
      en: '17345278305566536a5a2622ccb7218bf5d6f06de345eb8a780d06aa0d0ace4d',
      fr: '81f76977b44ca941530174b69f439b66d83c8f44b8edab9b33852700d144b30e',
    });
  });

  test('are in the language of their reader, with the names in their place', () => {
    const texts = withLanguage({ language: 'fr' }, () => describeConsent(KIND.credit, { ...NAMES, province: 'ON' }));
    expect(texts).toMatchObject({
      what: expect.stringContaining('En passant par Certn, nous demandons'),
      whoSees: 'Margaret Osei et personne d’autre',
    });
    expect(texts.what).toContain('votre NAS est facultatif');
    for (const one of textsIn('fr').flat()) expect(Object.values(one).join(' ')).not.toMatch(/[{}]/);
  });
});
