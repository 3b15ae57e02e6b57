import { expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { rankingReviewedEmail } from './review-messages.ts';

const facts = {
  applicantFirstName: 'Ana',
  landlordName: 'Leopold Oakhurst',
  property: { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: null },
  answer: 'I read it again.\n\nThe place is right.',
};

test('the answer is sent as it was written, a paragraph for each line', () => {
  const { paragraphs, subject } = rankingReviewedEmail(facts);
  expect(subject).toBe('A person looked at your ranking for 48 Fermanagh Ave, Toronto ON');
  expect(paragraphs.slice(2, 4)).toEqual(['I read it again.', 'The place is right.']);
});

test('in French, what is around the answer is French', () => {
  const { paragraphs, heading } = withLanguage({ language: 'fr' }, () => rankingReviewedEmail(facts));
  expect(heading).toBe('Une personne a révisé votre classement');
  expect(paragraphs[1]).toMatch(/Une personne de notre équipe l’a fait\. Voici sa réponse\u00a0:$/);
  expect(paragraphs[2]).toBe('I read it again.');
});
