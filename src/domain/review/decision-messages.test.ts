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
