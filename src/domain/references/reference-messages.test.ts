import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import {
  referenceAnsweredEmail,
  referenceReceivedEmail,
  referenceReminderEmail,
  referenceRequestEmail,
} from './reference-messages.ts';

const applicant = { firstName: 'Philippa', lastName: 'Sycamore' };
const landlord = { firstName: 'Leopold', lastName: 'Oakhurst' };
const asked = { name: 'Harriet Birch', applicant, landlord, token: 'abc', stopPath: '/stop-messages?token=s' };
const answered = {
  name: 'Harriet Birch',
  applicant,
  landlord,
  property: { id: 'r', address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' },
};

test('the request says who asks, what for, who reads it, that answering is optional, and how to stop', () => {
  const message = referenceRequestEmail(asked);
  const words = message.paragraphs.join(' ');
  for (const part of [
    'Leopold Oakhurst will see your answers',
    'don’t need an account',
    '30 days',
    'You don’t have to answer',
  ]) {
    expect(words).toContain(part);
  }
  expect(message.subject).toBe('Philippa Sycamore is asking you for a reference');
  expect(message.action).toEqual({ label: 'give a reference', path: '/verified-landlord-reference/abc' });
  expect(message.why).toContain('because Philippa Sycamore asked us to send it and gave us your address');
  expect(message.stopPath).toBe('/stop-messages?token=s');
});

test.each([
  [false, 'We’ll remind you only once more.'],
  [true, 'This is our last email about it.'],
])('a reminder says whether another will follow; last: %s', (isLast, expected) => {
  const message = referenceReminderEmail({ ...asked, isLast });
  expect(message.paragraphs.at(-1)).toBe(expected);
  expect([message.action?.path, message.stopPath]).toEqual([
    '/verified-landlord-reference/abc',
    '/stop-messages?token=s',
  ]);
});

test('a former landlord can be asked in French', () => {
  const message = withLanguage({ language: 'fr' }, () => referenceRequestEmail(asked));
  expect(message.subject).toBe('Philippa Sycamore vous demande une référence');
  expect(message.paragraphs.join(' ')).toContain('Le lien fonctionne pendant 30\u00a0jours.');
  expect(message.action?.label).toBe('donner une référence');
});

test('neither the applicant’s nor the landlord’s email reveals an answer', () => {
  const messages = [referenceReceivedEmail(answered), referenceAnsweredEmail(answered)];
  for (const message of messages) {
    expect(message.paragraphs.join(' ')).toContain('Harriet Birch');
    expect(message.paragraphs.join(' ')).toContain('48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.stopPath).toBeUndefined();
  }
  expect(messages.map(({ action }) => decodeURIComponent(action?.path ?? ''))).toEqual([
    '/login?redirect=/tenant/dashboard',
    expect.stringContaining('/landlord/application'),
  ]);
});
