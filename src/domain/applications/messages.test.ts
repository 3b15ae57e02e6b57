import { describe, expect, test } from 'vitest';
import {
  applicationCompletedEmail,
  applicationReceivedEmail,
  applicationWithdrawnEmail,
  withdrawalReceiptEmail,
} from './messages.ts';

const property = { id: '7', address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' };

describe('the letter to the landlord', () => {
  const message = applicationCompletedEmail({ landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', property });

  test('names who applied for which home and leads to the applications', () => {
    expect(message.subject).toBe('Ana Pereira has applied for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.paragraphs.join(' ')).toContain('Leopold');
    expect(message.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
  });

  test('says why it comes, and cannot be stopped', () => {
    expect(message.why).toContain('48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.stopPath).toBeUndefined();
  });
});

describe('the receipt for the tenant', () => {
  const message = applicationReceivedEmail({ applicantFirstName: 'Ana', landlordName: 'Leopold Oakhurst', property });

  test('names who can read what, says that it is free and leads to the dashboard', () => {
    expect(message.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was sent');
    expect(message.paragraphs.join(' ')).toContain('Hello Ana');
    expect(message.paragraphs.join(' ')).toContain('Leopold Oakhurst can now read your application');
    expect(message.paragraphs.join(' ')).toContain('nothing to pay');
    expect(message.action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  });
});

test('a home without a unit is named by its street and city', () => {
  const facts = { landlordFirstName: 'Leopold', applicantName: 'Ana', property: { ...property, unit: null } };
  expect(applicationCompletedEmail(facts).subject).toBe('Ana has applied for 48 Fermanagh Ave, Toronto ON');
});

describe('the letters about a withdrawal', () => {
  test('tell the landlord that it happened, with no reason, and lead to the other applications', () => {
    const message = applicationWithdrawnEmail({ landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', property });
    expect(message.subject).toBe('Ana Pereira has withdrawn the application for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(message.paragraphs.join(' ')).toContain('no longer applies');
    expect(message.paragraphs.join(' ')).not.toMatch(/reason|because/);
    expect(message.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
    expect(message.why).toContain('you listed');
  });

  test.each([
    [true, 'Leopold Oakhurst can no longer read your application'],
    [false, 'Leopold Oakhurst has not read any of your answers'],
  ])('tell the tenant what the landlord can read; it was submitted: %s', (wasSubmitted, said) => {
    const facts = { applicantFirstName: 'Ana', landlordName: 'Leopold Oakhurst', property, wasSubmitted };
    const message = withdrawalReceiptEmail(facts);
    expect(message.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was withdrawn');
    expect(message.paragraphs.join(' ')).toContain(said);
    expect(message.action?.path).toBe('/login?redirect=%2Ftenant%2Fdashboard');
  });
});
