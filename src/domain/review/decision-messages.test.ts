import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import type { Decision } from '../applications/decision.ts';
import { decisionEmail, decisionReminderEmail } from './decision-messages.ts';

const facts = {
  applicantFirstName: 'Ana',
  landlordName: 'Leopold Oakhurst',
  agencies: ['Equifax Canada'],
  property: { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' },
};

test.each<Decision>([
  { verdict: 'accepted' },
  { verdict: 'declined', reason: 'rental-history', reportPlayedPart: true },
])('the email about %j greets, and links to the dashboard via login', (decision) => {
  const { paragraphs, action, why } = decisionEmail(decision, facts);
  expect(paragraphs[0]).toBe('Hello Ana,');
  expect(action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  expect(why).toBe('You got this email because you applied for 48 Fermanagh Ave, unit 2, Toronto ON on Maplekey.');
});

test.each([
  [
    '48 Fermanagh Ave, Toronto, ON M6R 1M2',
    ' This notice follows the Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, s.\u00a010.',
  ],
  [
    '210 Main St, Vancouver, BC V6A 2S5',
    ' This notice follows the Business Practices and Consumer Protection Act, S.B.C. 2004, c.\u00a02, Part\u00a06.',
  ],
  ['5021 49 St, Yellowknife, NT X1A 1P5', ''],
])('a refusal over a report, for %s, says for how long to ask where it came from, and by which act', (address, act) => {
  const property = { address, unit: null };
  const decision = { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true } as const;
  const { paragraphs } = decisionEmail(decision, { ...facts, property });
  expect(paragraphs).toContain(
    `A consumer report played a part in this decision. It came from Equifax Canada. Within 60 days, you can ask us for the agency’s name and address, or for the nature and source of the information.${act}`,
  );
});

test.each<[Decision['verdict'], boolean]>([
  ['accepted', false],
  ['declined', true],
])('an email about %s says whether a person can be asked to look at the ranking: %s', (verdict, isSaid) => {
  const decision: Decision =
    verdict === 'accepted' ? { verdict } : { verdict, reason: 'rental-history', reportPlayedPart: false };
  const right =
    'You have the right to have a person on our team look at how software ranked your application: ask for it on your application’s page.';
  expect(decisionEmail(decision, facts).paragraphs.includes(right)).toBe(isSaid);
});

test('a refusal over a report is written in French for who reads it', () => {
  const decision = { verdict: 'declined', reason: 'rental-history', reportPlayedPart: true } as const;
  const { subject, heading, paragraphs } = withLanguage({ language: 'fr' }, () => decisionEmail(decision, facts));
  expect([subject, heading]).toEqual([
    'Au sujet de votre demande pour 48 Fermanagh Ave, app. 2, Toronto ON',
    'Votre demande n’a pas été retenue',
  ]);
  expect(paragraphs[1]).toBe(
    'Leopold Oakhurst a décidé de ne pas donner suite à votre demande pour 48 Fermanagh Ave, app. 2, Toronto ON. Raison donnée\u00a0: antécédents de location ou références de propriétaires.',
  );
  expect(paragraphs[2]).toMatch(
    /^Un rapport sur le consommateur a joué un rôle dans cette décision\. Source du rapport\u00a0: Equifax Canada\. Dans les 60\u00a0jours, vous pouvez/,
  );
});

test.each([
  [1, 'une demande', 'Elle attend toujours.'],
  [3, '3 demandes', 'Elles attendent toujours.'],
])('a reminder of a decision about %i groups counts them in French', (count, words, last) => {
  const { subject, paragraphs } = withLanguage({ language: 'fr' }, () =>
    decisionReminderEmail({
      landlordFirstName: 'Leo',
      property: { id: 'x', ...facts.property },
      count,
      date: '2026-12-01',
      moment: 'before',
    }),
  );
  expect(subject).toMatch(/est attendue demain$/);
  expect(paragraphs[1]).toBe(
    `Vous avez promis une décision d’ici le 1er décembre 2026 pour ${words} concernant 48 Fermanagh Ave, app. 2, Toronto ON. ${last}`,
  );
});
