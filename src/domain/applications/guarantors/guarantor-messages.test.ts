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

test('the invitation says who asks, what for, where to go, why it was sent and how to stop it', () => {
  const message = guarantorInvitationEmail({ ...facts, token: 'abc', stopPath: '/stop-messages?token=s' });
  expect(message.subject).toBe('Philippa Sycamore is asking you to be a guarantor');
  const words = message.paragraphs.join(' ');
  for (const part of [HOME, 'Leopold Oakhurst', 'won’t see your answers', 'isn’t a contract']) {
    expect(words).toContain(part);
  }
  expect(message.action).toEqual({ label: 'open the form', path: '/tenant/guarantor/link?token=abc' });
  expect(message.why).toContain('because Philippa Sycamore asked us to send it and gave us your address');
  expect(message.stopPath).toBe('/stop-messages?token=s');
});

test.each([
  [false, 'Leopold Oakhurst can read your answers as soon as Philippa Sycamore submits'],
  [true, 'Leopold Oakhurst can now read your answers'],
])('the thank-you email says who reads the answers and asks for nothing; submitted: %s', (wasSubmitted, expected) => {
  const stopPath = '/stop-messages?token=t';
  const message = guarantorThanksEmail({ ...facts, firstName: 'Ottilie', wasSubmitted, stopPath });
  expect(message.paragraphs.join(' ')).toContain(expected);
  expect([message.action, message.stopPath]).toEqual([undefined, '/stop-messages?token=t']);
});

test.each([
  ['ottilie@example.test', 'ottilie@example.test filled in'],
  [null, 'The person you gave the link to filled in'],
])('the email to the applicant about %s reveals no answer', (invitedEmail, expected) => {
  const message = guarantorReceivedEmail({ ...facts, applicantFirstName: 'Philippa', invitedEmail });
  expect(message.paragraphs.join(' ')).toContain(expected);
  expect(message.action?.path).toBe('/login?redirect=%2Ftenant%2Fdashboard');
  expect(message.stopPath).toBeUndefined();
});

test('the email to the landlord links to the application and reveals no answer', () => {
  const message = guarantorAnsweredEmail({ ...facts, landlordFirstName: 'Leopold' });
  expect(message.subject).toBe('A guarantor for Philippa Sycamore has answered');
  expect(message.action?.path).toBe('/login?redirect=%2Flandlord%2Fapplication');
  expect(message.why).toContain(`you listed ${HOME}`);
});

test('the email about a cancelled request asks for nothing and has an unsubscribe link', () => {
  const message = guarantorCancelledEmail({ ...facts, stopPath: '/stop-messages?token=c' });
  expect(message.paragraphs.join(' ')).toMatch(/cancelled.*You don’t need to do anything/);
  expect([message.action, message.stopPath]).toEqual([undefined, '/stop-messages?token=c']);
});
