import { expect, test } from 'vitest';
import type { Decision } from '../applications/decision.ts';
import { decisionEmail } from './decision-messages.ts';

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
  ['210 Main St, Vancouver, BC V6A 2S5', ''],
  ['5021 49 St, Yellowknife, NT X1A 1P5', ''],
])('a refusal over a report, for %s, says for how long to ask where it came from, and by which act', (address, act) => {
  const property = { address, unit: null };
  const decision = { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true } as const;
  const { paragraphs } = decisionEmail(decision, { ...facts, property });
  expect(paragraphs).toContain(
    `A consumer report played a part in this decision. It came from Equifax Canada. Within 60 days, you can ask us for the agency’s name and address, or for the nature and source of the information.${act}`,
  );
});
