import { expect, test } from 'vitest';
import { invitationEmail, invitationRejectedEmail, invitationText } from './messages.ts';

const facts = {
  landlordName: 'Leopold Oakhurst',
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: 'basement',
  minutes: 9,
  token: 'secret-token',
};

test('the letter says who asks, for which rental, how long it takes and why one gets it', () => {
  const message = invitationEmail({ ...facts, stopPath: '/stop-messages?token=stop' });
  expect(message.subject).toBe('Apply for 48 Fermanagh Ave, basement');
  expect(message.heading).toBe('Leopold Oakhurst invites you to apply');
  expect(message.paragraphs.join('\n')).toContain('48 Fermanagh Ave, basement, Toronto ON');
  expect(message.paragraphs.join('\n')).toContain('about 9 minutes and is free');
  expect(message.action?.path).toBe('/apply/secret-token');
  expect(message.why).toContain('Leopold Oakhurst');
  expect(message.stopPath).toBe('/stop-messages?token=stop');
});

test('a minute is one', () => {
  const short = { ...facts, minutes: 1 };
  expect(invitationEmail(short).paragraphs.join('\n')).toContain('about 1 minute and is free');
  expect(invitationText(short).words).toContain('takes about 1 minute.');
});

test('the letter shown to the landlord beforehand has the same words and no stop link', () => {
  const { stopPath: _, ...sent } = invitationEmail({ ...facts, stopPath: '/stop-messages?token=stop' });
  expect(invitationEmail(facts)).toEqual(sent);
});

test('the text says who asks, leads to the same place and says how to end such texts', () => {
  const note = invitationText(facts);
  expect(note.words).toContain('Leopold Oakhurst invites you to apply for 48 Fermanagh Ave, basement, Toronto ON');
  expect(note.words).toContain('Reply STOP');
  expect(note.path).toBe('/apply/secret-token');
  expect(note.words.length).toBeLessThanOrEqual(300);
});

test('neither carries the street of a rental twice when it has no unit', () => {
  expect(invitationEmail({ ...facts, unit: null }).subject).toBe('Apply for 48 Fermanagh Ave');
});

test('a text stays within 300 characters of words, whatever the names', () => {
  const facts = {
    landlordName: `${'Wilhelmina '.repeat(9)}${'Featherstone '.repeat(8)}`.trim(),
    address: `48 ${'Fermanagh '.repeat(18)}Ave, Toronto, ON M6R 1M2`,
    unit: 'basement '.repeat(10),
    minutes: 9,
    token: 'x'.repeat(43),
  };
  const { words } = invitationText(facts);
  expect(words.length).toBeLessThanOrEqual(300);
  expect(words).toContain('Wilhelmina');
  expect(words).toContain('48 Fermanagh');
});

test.each([
  ['Ana P.', 'Ana P. will not apply for 48 Fermanagh Ave, basement, Toronto ON', 'Ana P. has turned down'],
  [null, 'Somebody will not apply for 48 Fermanagh Ave, basement, Toronto ON', 'we do not know who it was'],
])('the letter about a rejection by %s says no more than it may', (personName, subject, said) => {
  const message = invitationRejectedEmail({ ...facts, landlordFirstName: 'Leopold', personName });
  expect(message.subject).toBe(subject);
  expect(message.paragraphs.join('\n')).toContain(said);
  expect(message.action?.path).toBe('/login?redirect=%2Flandlord%2Fdashboard');
});
