import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { invitationEmail, invitationRejectedEmail, invitationText } from './messages.ts';

const inFrench = <T>(write: () => T): T => withLanguage({ language: 'fr' }, write);

const facts = {
  landlordName: 'Leopold Oakhurst',
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: 'basement',
  minutes: 9,
  token: 'secret-token',
  hasAsked: true,
  listing: { asking_rent: 2450, available_on: '2026-12-01', lease_months: 12, decision_days: 5 },
};

test('the email says who asks, for which property, how long it takes and why it was sent', () => {
  const message = invitationEmail({ ...facts, stopPath: '/stop-messages?token=stop' });
  expect(message.subject).toBe('Apply for 48 Fermanagh Ave, basement');
  expect(message.heading).toBe('Leopold Oakhurst invites you to apply');
  expect(message.paragraphs.join('\n')).toContain('48 Fermanagh Ave, basement, Toronto ON');
  expect(message.paragraphs.join('\n')).toContain('about 9 minutes and it’s free');
  expect(message.action?.path).toBe('/apply/secret-token');
  expect(message.why).toContain('Leopold Oakhurst');
  expect(message.stopPath).toBe('/stop-messages?token=stop');
});

test('the email says that the recipient asked about the property only where the landlord stated it', () => {
  expect(invitationEmail(facts).why).toBe(
    'You got this email because Leopold Oakhurst asked us to send it and told us that you asked about this property.',
  );
  expect(invitationEmail({ ...facts, hasAsked: false }).why).toBe(
    'You got this email because Leopold Oakhurst asked us to send it and gave us your address.',
  );
});

test('the email says what the landlord stated about the home, and nothing where nothing was stated', () => {
  expect(invitationEmail(facts).paragraphs).toContain(
    'The rent is $2,450 a month. The home is available from Dec 1, 2026. The lease is for 12 months. You’ll get an answer within 5 days of completing your application.',
  );
  const nothing = { asking_rent: null, available_on: null, lease_months: null, decision_days: null };
  expect(invitationEmail({ ...facts, listing: nothing }).paragraphs).toHaveLength(1);
});

test('one minute is singular', () => {
  const short = { ...facts, minutes: 1 };
  expect(invitationEmail(short).paragraphs.join('\n')).toContain('about 1 minute and it’s free');
  expect(invitationText(short).words).toContain('takes about 1 minute.');
  expect(inFrench(() => invitationText(short)).words).toContain('prend environ 1\u00a0minute.');
  expect(inFrench(() => invitationText(facts)).words).toContain('prend environ 9\u00a0minutes.');
});

test('the preview for the landlord has the same text and no unsubscribe link', () => {
  const { stopPath: _, ...sent } = invitationEmail({ ...facts, stopPath: '/stop-messages?token=stop' });
  expect(invitationEmail(facts)).toEqual(sent);
});

test('the text message says who asks, links to the same page and says how to stop texts', () => {
  const note = invitationText(facts);
  expect(note.words).toContain('Leopold Oakhurst invites you to apply for 48 Fermanagh Ave, basement, Toronto ON');
  expect(note.path).toBe('/apply/secret-token');
  expect(note.words.length).toBeLessThanOrEqual(300);
});

test('neither repeats the street of a property without a unit', () => {
  expect(invitationEmail({ ...facts, unit: null }).subject).toBe('Apply for 48 Fermanagh Ave');
});

test.each(['en', 'fr'] as const)(
  'a text message in %s stays within 300 characters, however long the names',
  (language) => {
    const facts = {
      landlordName: `${'Wilhelmina '.repeat(9)}${'Featherstone '.repeat(8)}`.trim(),
      address: `48 ${'Fermanagh '.repeat(18)}Ave, Toronto, ON M6R 1M2`,
      unit: 'basement '.repeat(10),
      minutes: 9,
      token: 'x'.repeat(43),
    };
    const { words } = withLanguage({ language }, () => invitationText(facts));
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words).toContain('Wilhelmina');
    expect(words).toContain('48 Fermanagh');
  },
);

test.each([
  ['Ana P.', 'Ana P. won’t be applying for 48 Fermanagh Ave, basement, Toronto ON', 'Ana P. declined'],
  [null, 'Someone won’t be applying for 48 Fermanagh Ave, basement, Toronto ON', 'we don’t know who it was'],
])('the email about a rejection by %s reveals no more than it may', (personName, subject, expected) => {
  const message = invitationRejectedEmail({ ...facts, landlordFirstName: 'Leopold', personName });
  expect(message.subject).toBe(subject);
  expect(message.paragraphs.join('\n')).toContain(expected);
  expect(message.action?.path).toBe('/login?redirect=%2Flandlord%2Fdashboard');
});
