import { expect, test } from 'vitest';
import { guarantorInvitationLetter, guarantorReceivedLetter, guarantorThanksLetter } from './guarantor-messages.ts';

const facts = {
  applicantName: 'Philippa Sycamore',
  landlordName: 'Leopold Oakhurst',
  rental: { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' },
};
const HOME = '48 Fermanagh Ave, unit 2, Toronto ON';

test('the invitation says who asks, for what, where to go, why it comes and how to stop it', () => {
  const letter = guarantorInvitationLetter({ ...facts, token: 'abc', stopPath: '/stop-messages?token=s' });
  expect(letter.subject).toBe('Philippa Sycamore asks you to be a guarantor');
  const words = letter.paragraphs.join(' ');
  for (const part of [HOME, 'Leopold Oakhurst', 'does not see what you answer', 'no contract']) {
    expect(words).toContain(part);
  }
  expect(letter.action).toEqual({ label: 'see what is asked', path: '/tenant/guarantor/link?token=abc' });
  expect(letter.why).toContain('Philippa Sycamore, who gave us your address');
  expect(letter.stopPath).toBe('/stop-messages?token=s');
});

test('the thanks say who reads the answers and ask for nothing', () => {
  const letter = guarantorThanksLetter({ ...facts, firstName: 'Ottilie', stopPath: '/stop-messages?token=t' });
  expect(letter.paragraphs.join(' ')).toContain('Leopold Oakhurst can read them');
  expect([letter.action, letter.stopPath]).toEqual([undefined, '/stop-messages?token=t']);
});

test.each([
  ['ottilie@example.test', 'ottilie@example.test has filled in'],
  [null, 'The person you gave the link to has filled in'],
])('the note to the applicant about %s names no answer', (invitedEmail, said) => {
  const letter = guarantorReceivedLetter({ ...facts, applicantFirstName: 'Philippa', invitedEmail });
  expect(letter.paragraphs.join(' ')).toContain(said);
  expect(letter.action?.path).toBe('/tenant/dashboard');
  expect(letter.stopPath).toBeUndefined();
});
