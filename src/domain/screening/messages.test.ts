import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { wordsOfText } from '../messages/email-message.ts';
import { CHECK_KINDS } from '../values/check-kind.ts';
import { checksDoneEmail } from './check-messages.ts';
import { CHECKS } from './checks.ts';
import { checkAgainEmail, describeCharge } from './messages.ts';
import { requestCancelledText, requestText } from './request-messages.ts';

/** With ordinary spaces, as they are easier to compare. */
const inFrench = <T>(write: () => T): T =>
  JSON.parse(JSON.stringify(withLanguage({ language: 'fr' }, write)).replaceAll('\u00a0', ' '));

const PEOPLE = {
  applicant: { firstName: 'Ana', lastName: 'Silva' },
  landlord: { firstName: 'Bo', lastName: 'Roy' },
  property: { id: 'x', address: '12, rue King', unit: null },
};

describe('in French', () => {
  test('every check has a name of its own for each reader', () => {
    const english = CHECK_KINDS.flatMap((kind) => Object.values(CHECKS[kind].names).map((name) => name()));
    const french = inFrench(() =>
      CHECK_KINDS.flatMap((kind) => Object.values(CHECKS[kind].names).map((name) => name())),
    );
    expect(french.filter((name, index) => name === english[index])).toEqual([]);
    expect(inFrench(() => CHECKS.credit_check.names.landlord())).toBe('enquête de crédit');
  });

  test('an email about one check, and about several', () => {
    const one = inFrench(() => checksDoneEmail({ ...PEOPLE, done: ['credit_check'], failed: [], isSubmitted: false }));
    expect(one.subject).toBe('C’est terminé : enquête de crédit');
    expect(one.paragraphs[1]).toContain('Cette vérification pour votre demande de location');
    const several = inFrench(() =>
      checksDoneEmail({
        ...PEOPLE,
        done: ['credit_check', 'background_check'],
        failed: ['id_verification'],
        isSubmitted: true,
      }),
    );
    expect(several.subject).toBe('2 vérifications terminées, 1 sans résultat');
    expect(several.paragraphs.at(-1)).toContain('Votre demande est envoyée : Bo Roy pourra');
    expect(several.paragraphs[1]).toContain('sont terminées : enquête de crédit, vérification des antécédents.');
  });

  test('a check that starts again is named without an article', () => {
    const facts = {
      firstName: 'Ana',
      kind: 'id_verification',
      problem: 'Un problème.',
      property: '12, rue King',
    } as const;
    expect(inFrench(() => checkAgainEmail(facts)).heading).toBe('Impossible de commencer : vérification d’identité');
  });

  test('a charge is for checks, a person and a home', () => {
    const charged = {
      name: 'Ana Silva',
      property: '12, rue King',
      kinds: ['credit_check', 'id_verification'],
    } as const;
    expect(inFrench(() => describeCharge(charged))).toBe(
      'enquête de crédit et vérification d’identité (Ana Silva, 12, rue King)',
    );
  });
});

test.each(['en', 'fr'] as const)('texts of the longest names have at most 300 characters (%s)', (language) => {
  const long = { landlordName: 'L'.repeat(200), name: 'N'.repeat(100), address: 'A'.repeat(200), unit: '1204' };
  const texts = withLanguage({ language }, () => [
    requestText({ ...long, token: 't', secret: 's', kinds: CHECK_KINDS }),
    requestCancelledText(long),
  ]);
  for (const text of texts) expect([...text.words].length).toBeLessThanOrEqual(300);
  expect(texts.map((text) => wordsOfText(text, 'Maplekey')).every((words) => words.startsWith('L'))).toBe(true);
});
