import { describe, expect, test } from 'vitest';
import { applicationWithdrawnEmail, withdrawalReceiptEmail } from './messages.ts';
import { applicationCompletedEmail, applicationReceivedEmail } from './submission-messages.ts';

const property = { id: '7', address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' };

describe('the email to the landlord', () => {
  const facts = { landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', property };
  const message = applicationCompletedEmail({ ...facts, promise: null });

  test('names the applicant and the home and links to the applications', () => {
    expect(message.subject).toBe('Ana Pereira has applied for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.paragraphs.join(' ')).toContain('Leopold');
    expect(message.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
  });

  test('says why it was sent and has no unsubscribe link', () => {
    expect(message.why).toContain('48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.stopPath).toBeUndefined();
  });
});

describe('the receipt for the tenant', () => {
  const at = new Date('2026-11-26T15:00:00Z');
  const facts = {
    applicantId: '1',
    applicantFirstName: 'Ana',
    landlordName: 'Leopold Oakhurst',
    property,
    at,
    mostFacts: 38,
  };
  const message = applicationReceivedEmail({ ...facts, promise: null });

  test('says who can read what and that it is free, and links to the dashboard', () => {
    expect(message.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was submitted');
    expect(message.paragraphs.join(' ')).toContain('Hello Ana');
    expect(message.paragraphs.join(' ')).toContain('Leopold Oakhurst can now read your application');
    expect(message.paragraphs.join(' ')).toContain('nothing to pay');
    expect(message.paragraphs.join(' ')).toContain('on up to 38 facts, but Leopold Oakhurst makes the decision');
    expect(message.action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  });

  test.each([
    ['2026-12-01', 'Leopold Oakhurst promised a decision by Dec 1, 2026. The date is attached as a calendar file.'],
    [null, 'Leopold Oakhurst promised a decision within 5 days of the day when everyone in your group has submitted.'],
  ])('says what was promised when that is %s', (date, sentence) => {
    const promise = { decisionDays: 5, date };
    expect(applicationReceivedEmail({ ...facts, promise }).paragraphs).toContain(sentence);
    expect(message.paragraphs).not.toContain(sentence);
    expect(applicationReceivedEmail({ ...facts, promise }).calendar?.day).toBe(date ?? undefined);
    expect(message).not.toHaveProperty('calendar');
  });
});

test('a home without a unit is named by its street and city', () => {
  const facts = {
    landlordFirstName: 'Leopold',
    applicantName: 'Ana',
    property: { ...property, unit: null },
    promise: null,
  };
  expect(applicationCompletedEmail(facts).subject).toBe('Ana has applied for 48 Fermanagh Ave, Toronto ON');
});

describe('the emails about a withdrawal', () => {
  test('tell the landlord about it without a reason and link to the other applications', () => {
    const facts = { landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', property };
    const message = applicationWithdrawnEmail({ ...facts, nextBackup: undefined });
    const backedUp = applicationWithdrawnEmail({ ...facts, nextBackup: ['Ben Roy', 'Cleo Roy'] }).paragraphs.join(' ');
    expect(message.paragraphs.join(' ')).toContain('You don’t need to do anything.');
    expect(backedUp).toContain('Your next backup is Ben Roy and Cleo Roy');
    expect(backedUp).not.toContain('You don’t need to do anything.');
    expect(message.subject).toBe('Ana Pereira withdrew the application for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.paragraphs.join(' ')).toContain('is no longer applying');
    expect(message.paragraphs.join(' ')).not.toMatch(/reason|because/);
    expect(message.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
    expect(message.why).toContain('you listed');
  });

  test.each([
    [true, 'Leopold Oakhurst can no longer read your application'],
    [false, 'Leopold Oakhurst hasn’t seen any of your answers'],
  ])('tell the tenant what the landlord can read; submitted: %s', (wasSubmitted, expected) => {
    const facts = { applicantFirstName: 'Ana', landlordName: 'Leopold Oakhurst', property, wasSubmitted };
    const message = withdrawalReceiptEmail(facts);
    expect(message.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was withdrawn');
    expect(message.paragraphs.join(' ')).toContain(expected);
    expect(message.action?.path).toBe('/login?redirect=%2Ftenant%2Fdashboard');
  });
});
