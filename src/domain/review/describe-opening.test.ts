import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { describeOpenings, type Opened } from './describe-opening.ts';

const TORONTO = 'America/Toronto';
const opened = (at: string, more: Partial<Opened>): Opened => ({
  at: new Date(at),
  action: 'results.read',
  reader: 'Dana Smith',
  kinds: [],
  purpose: null,
  ...more,
});
const sentences = (...events: Opened[]): string[] => describeOpenings(events, TORONTO).map(({ sentence }) => sentence);

test.each<[Partial<Opened>, string]>([
  [{ action: 'report.opened', kinds: ['credit_check'] }, 'Dana Smith opened your credit report'],
  [{ kinds: ['credit_check'] }, 'Dana Smith opened the results of your credit check'],
  [
    { kinds: ['credit_check', 'background_check', 'id_verification'] },
    'Dana Smith opened the results of your credit check, background check and ID verification',
  ],
  [{ action: 'file.read', purpose: 'proof_of_income' }, 'Dana Smith opened your proof of income'],
  [{ action: 'file.read', purpose: null }, 'Dana Smith opened a file'],
  [
    { action: 'papers.opened', reader: 'Maplekey Inc.' },
    'Maplekey Inc. opened your answers, results and files to help you or to look into something',
  ],
  [{ action: 'applicants.exported' }, 'Dana Smith downloaded a list of applicants with your answers'],
  [
    { action: 'report.opened', kinds: ['financial_verification'], reader: null },
    'The landlord opened your income report',
  ],
])('%j', (more, words) => {
  expect(sentences(opened('2026-11-20T20:14:00Z', more))).toEqual([`${words} on Nov 20, 2026 at 3:14 p.m.`]);
});

test('the same thing opened again and again in one visit is told once, with when it began', () => {
  const credit: Partial<Opened> = { kinds: ['credit_check'] };
  const background: Partial<Opened> = { kinds: ['background_check'] };
  expect(
    sentences(
      opened('2026-11-20T22:00:00Z', credit),
      opened('2026-11-20T20:40:00Z', credit),
      opened('2026-11-20T20:20:00Z', background),
      opened('2026-11-20T20:14:00Z', credit),
    ),
  ).toEqual([
    'Dana Smith opened the results of your credit check on Nov 20, 2026 at 5:00 p.m.',
    'Dana Smith opened the results of your background check on Nov 20, 2026 at 3:20 p.m.',
    'Dana Smith opened the results of your credit check on Nov 20, 2026 at 3:14 p.m.',
  ]);
});

test('in French, results are listed, and the time is that of the property', () => {
  const read = opened('2026-11-20T20:14:00Z', { kinds: ['credit_check', 'id_verification'] });
  expect(withLanguage({ language: 'fr' }, () => sentences(read))).toEqual([
    'Dana Smith a ouvert vos résultats le 20 novembre 2026 à 15\u00a0h\u00a014\u00a0: enquête de crédit et vérification d’identité',
  ]);
});
