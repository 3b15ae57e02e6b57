import { describe, expect, test } from 'vitest';
import { namesWebAddress, withoutLinks } from './web-addresses.ts';

const ADDRESSES = [
  ['Refund at cra-refund.ca', 'Refund at cra-refund. ca'],
  ['Pay now at evil.ca/x', 'Pay now at evil. ca/x'],
  ['EVIL.CA', 'EVIL. CA'],
  ['evil․ca', 'evil․ ca'],
  ['evil。ca', 'evil。 ca'],
  ['evil｡ca', 'evil｡ ca'],
  ['evil．ca', 'evil． ca'],
  ['ｅｖｉｌ.ｃａ', 'ｅｖｉｌ. ｃａ'],
  ['see t.co/abc', 'see t. co/abc'],
  ['interac-claim.com', 'interac-claim. com'],
  ['www.example', 'www.example'],
  ['https://evil', 'https: //evil'],
  ['пример.рф', 'пример. рф'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
  ['login.cra.gc.ca.evil.zip', 'login. cra. gc. ca. evil. zip'],
  ['call 203.0.113.9 now', 'call 203. 0. 113. 9 now'],
  ['win@evil.ca/pay', 'win@evil. ca/pay'],
] as const;

describe('a web address', () => {
  test.each(ADDRESSES)('%s', (text, broken) => {
    expect(namesWebAddress(text)).toBe(true);
    expect(withoutLinks(text)).toBe(broken);
    expect(withoutLinks(broken)).toBe(broken);
  });

  test('is found behind characters that nobody sees', () => {
    expect(namesWebAddress('evil.\u200bca')).toBe(true);
    expect(namesWebAddress('ev\u00adil.c\u2060a')).toBe(true);
  });

  test('is an email address where people call themselves one, but an email address in our words stays whole', () => {
    expect(namesWebAddress('refund@cra-refund.ca')).toBe(true);
    const words = 'Write to hello@maplekey.example. Your address is now ana.co@mail.example.ca, as you asked.';
    expect(withoutLinks(words)).toBe(words);
  });
});

test.each([
  'St. John',
  'St.John',
  'J.P. Morgan',
  'J.P.R. Tolkien-Smith',
  'Apt. 3',
  'Apt.3',
  'Maplekey Inc.',
  'O’Neil Jr.',
  'Dr. Ma',
  'T. Ng',
  'Unit 2.5',
  '12.5 Main St. W., Toronto, ON M5V 1A1',
  '1 Rue Saint-Denis No. 4, Montréal, QC',
  'Anne-Marie D’Arcy',
  'Жан Пол.',
  '$4.52 in all… and more.',
  'resume.pdf',
  'Ave.NW',
])('no web address: %s', (text) => {
  expect(namesWebAddress(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});
