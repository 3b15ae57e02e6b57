import { expect, test } from 'vitest';
import { withoutTyped } from './typed-texts.ts';

const ENGLISH = /[A-Za-z]{2,}/;

test.each([
  '⟦Ŀǿɠ īƞ~~~⟧',
  '⟦Ħḗŀŀǿ Jonah~~~⟧',
  'Marguerite Alderson',
  '48 Fermanagh Ave, unit 2, Toronto ON',
  '390 Broadway, Winnipeg MB',
  'demo.tenant@example.test',
  'demo.tenant',
  '@example.test',
  'FOG0iQSgeSv5082Lf7WXaN70jaYHf2V-F1iVoijLpm0',
  'November 20, 2026, 2:21 p.m.',
  'Stripe and Twilio',
])('%s needs no translation', (text) => expect(withoutTyped(text)).not.toMatch(ENGLISH));

test.each(['log in', 'hello Marguerite Alderson!', '⟦Ƥřǿṽīƞƈḗ: unknown~~~⟧', 'pending', 'and the landlord'])(
  '%s is not translated',
  (text) => expect(withoutTyped(text)).toMatch(ENGLISH),
);
