import { expect, test } from 'vitest';
import {
  guarantorAnsweredEmail,
  guarantorCancelledEmail,
  guarantorInvitationEmail,
  guarantorReceivedEmail,
  guarantorThanksEmail,
} from './guarantor-messages.ts';

const facts = {
  applicantName: 'Philippa Sycamore',
  landlordName: 'Leopold Oakhurst',
  property: { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' },
};
const HOME = '48 Fermanagh Ave, unit 2, Toronto ON';

test('the invitation says who asks, for what, where to go, why it comes and how to stop it', () => {
  const message = guarantorInvitationEmail({ ...facts, token: 'abc', stopPath: '/stop-messages?token=s' });
  expect(message.subject).toBe('Philippa Sycamore asks you to be a guarantor');
  const words = message.paragraphs.join(' ');
  for (const part of [HOME, 'Leopold Oakhurst', 'does not see what you answer', 'no contract']) {
    expect(words).toContain(part);
  }
  expect(message.action).toEqual({ label: 'see what is asked', path: '/tenant/guarantor/link?token=abc' });
  expect(message.why).toContain('Philippa Sycamore, who gave us your address');
  expect(message.stopPath).toBe('/stop-messages?token=s');
});

test.each([
  [false, 'Leopold Oakhurst can read them as soon as Philippa Sycamore has submitted'],
  [true, 'Leopold Oakhurst can read them now'],
])('the thanks say who reads the answers and ask for nothing; submitted: %s', (wasSubmitted, said) => {
  const stopPath = '/stop-messages?token=t';
  const message = guarantorThanksEmail({ ...facts, firstName: 'Ottilie', wasSubmitted, stopPath });
  expect(message.paragraphs.join(' ')).toContain(said);
  expect([message.action, message.stopPath]).toEqual([undefined, '/stop-messages?token=t']);
});

test.each([
  ['ottilie@example.test', 'ottilie@example.test has filled in'],
  [null, 'The person you gave the link to has filled in'],
])('the note to the applicant about %s names no answer', (invitedEmail, said) => {
  const message = guarantorReceivedEmail({ ...facts, applicantFirstName: 'Philippa', invitedEmail });
  expect(message.paragraphs.join(' ')).toContain(said);
  expect(message.action?.path).toBe('/login?redirect=%2Ftenant%2Fdashboard');
  expect(message.stopPath).toBeUndefined();
});

test('the note to a landlord who reads the application already leads there and names no answer', () => {
  const message = guarantorAnsweredEmail({ ...facts, landlordFirstName: 'Leopold' });
  expect(message.subject).toBe('A guarantor of Philippa Sycamore has answered');
  expect(message.action?.path).toBe('/login?redirect=%2Flandlord%2Fapplication');
  expect(message.why).toContain(`you listed ${HOME}`);
});

test('the letter about a request that is taken back asks for nothing and can be stopped', () => {
  const message = guarantorCancelledEmail({ ...facts, stopPath: '/stop-messages?token=c' });
  expect(message.paragraphs.join(' ')).toMatch(/taken back.*You need do nothing/);
  expect([message.action, message.stopPath]).toEqual([undefined, '/stop-messages?token=c']);
});
