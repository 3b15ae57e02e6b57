import { describe, expect, test } from 'vitest';
import {
  applicationCompletedLetter,
  applicationReceivedLetter,
  applicationWithdrawnLetter,
  withdrawalReceiptLetter,
} from './messages.ts';

const rental = { id: '7', address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' };

describe('the letter to the landlord', () => {
  const letter = applicationCompletedLetter({ landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', rental });

  test('names who applied for which home and leads to the applications', () => {
    expect(letter.subject).toBe('Ana Pereira has applied for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(letter.paragraphs.join(' ')).toContain('Leopold');
    expect(letter.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
  });

  test('says why it comes, and cannot be stopped', () => {
    expect(letter.why).toContain('48 Fermanagh Ave, unit 2, Toronto ON');
    expect(letter.stopPath).toBeUndefined();
  });
});

describe('the receipt for the tenant', () => {
  const letter = applicationReceivedLetter({ applicantFirstName: 'Ana', landlordName: 'Leopold Oakhurst', rental });

  test('names who can read what, says that it is free and leads to the dashboard', () => {
    expect(letter.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was sent');
    expect(letter.paragraphs.join(' ')).toContain('Hello Ana');
    expect(letter.paragraphs.join(' ')).toContain('Leopold Oakhurst can now read your application');
    expect(letter.paragraphs.join(' ')).toContain('nothing to pay');
    expect(letter.action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  });
});

test('a home without a unit is named by its street and city', () => {
  const facts = { landlordFirstName: 'Leopold', applicantName: 'Ana', rental: { ...rental, unit: null } };
  expect(applicationCompletedLetter(facts).subject).toBe('Ana has applied for 48 Fermanagh Ave, Toronto ON');
});

describe('the letters about a withdrawal', () => {
  test('tell the landlord that it happened, with no reason, and lead to the other applications', () => {
    const letter = applicationWithdrawnLetter({ landlordFirstName: 'Leopold', applicantName: 'Ana Pereira', rental });
    expect(letter.subject).toBe('Ana Pereira has withdrawn the application for 48 Fermanagh Ave, unit 2, Toronto ON');
    expect(letter.paragraphs.join(' ')).toContain('no longer applies');
    expect(letter.paragraphs.join(' ')).not.toMatch(/reason|because/);
    expect(letter.action).toEqual({
      label: 'view applications',
      path: '/login?redirect=%2Flandlord%2Fapplication%3Fproperty%3D7',
    });
    expect(letter.why).toContain('you listed');
  });

  test.each([
    [true, 'Leopold Oakhurst can no longer read your application'],
    [false, 'Leopold Oakhurst has not read any of your answers'],
  ])('tell the tenant what the landlord can read; it was submitted: %s', (wasSubmitted, said) => {
    const facts = { applicantFirstName: 'Ana', landlordName: 'Leopold Oakhurst', rental, wasSubmitted };
    const letter = withdrawalReceiptLetter(facts);
    expect(letter.subject).toBe('Your application for 48 Fermanagh Ave, unit 2, Toronto ON was withdrawn');
    expect(letter.paragraphs.join(' ')).toContain(said);
    expect(letter.action?.path).toBe('/login?redirect=%2Ftenant%2Fdashboard');
  });
});
