import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../values/field.ts';
import { dayIn } from '../../values/province.ts';
import {
  BackgroundForm,
  birthDateProblem,
  bornOnOrBefore,
  readCreditForm,
  SIN_DIGITS,
  TOO_YOUNG,
} from './checked-person.ts';

const MISSING = 'Please enter your date of birth';

describe('a date of birth', () => {
  test.each([
    ['2008-11-21', '2026-11-21', undefined],
    ['2008-11-22', '2026-11-21', TOO_YOUNG()],
    ['2010-02-28', '2028-02-29', undefined],
    ['2010-03-01', '2028-02-29', TOO_YOUNG()],
    ['2008-02-29', '2026-02-28', TOO_YOUNG()],
    ['2008-02-29', '2026-03-01', undefined],
    ['1900-01-01', '2026-11-21', undefined],
    ['1899-12-31', '2026-11-21', MISSING],
    ['2001-02-29', '2026-11-21', MISSING],
    ['1990-4-12', '2026-11-21', MISSING],
    ['12/04/1990', '2026-11-21', MISSING],
    ['', '2026-11-21', MISSING],
    ['2090-01-01', '2026-11-21', TOO_YOUNG()],
  ])('%s on %s: %s', (birthDate, today, problem) => {
    expect(birthDateProblem(birthDate, today)).toBe(problem);
  });

  test('is checked against the local date, not the UTC date', () => {
    // 9:30 p.m. on the 21st in Toronto is the 22nd in UTC.
    expect(bornOnOrBefore(dayIn(null, new Date('2026-11-22T02:30:00Z')))).toBe('2008-11-21');
    expect(bornOnOrBefore(dayIn(null, new Date('2026-11-22T05:30:00Z')))).toBe('2008-11-22');
  });
});

describe('the form of a credit check', () => {
  // 10:30 p.m. on the 21st in Vancouver, 1:30 a.m. on the 22nd in Toronto.
  const at = new Date('2026-11-22T06:30:00Z');
  const read = (change: object) => {
    const form = { no_sin: true, address: '1 Main St', city: 'Victoria', country: 'CA', date_of_birth: '2008-11-22' };
    const found = readCreditForm({ ...form, ...change }, at);
    return found.success ? {} : fieldErrors(found.error.issues);
  };

  test('uses the date in the province that was entered', () => {
    expect(read({ province: 'BC' })).toEqual({ date_of_birth: [TOO_YOUNG()] });
    expect(read({ province: 'ON' })).toEqual({});
    expect(read({ province: 'BC', date_of_birth: '2008-11-21' })).toEqual({});
  });

  test('uses our own date if none was entered, and reports all errors at once', () => {
    const missing = { province: ['Please choose a province'] };
    expect(read({})).toEqual(missing);
    for (const province of ['', 'ZZ', 7]) expect(read({ province })).toEqual(missing);
    expect(read({ date_of_birth: '2008-11-23' })).toEqual({ ...missing, date_of_birth: [TOO_YOUNG()] });
    expect(readCreditForm(undefined, at).success).toBe(false);
  });
});

describe('a form', () => {
  const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };
  const problems = (form: object) => {
    const read = BackgroundForm.safeParse({ ...PLACE, ...form });
    return read.success ? {} : fieldErrors(read.error.issues);
  };

  test.each(['12345678', '1234567890', '', 'twelve', '12345678a', '046 454 28'])('refuses the SIN %j', (sin) => {
    expect(problems({ sin })).toEqual({ sin: [SIN_DIGITS()] });
  });

  test.each(['046454286', '046 454 286', '046-454-286', ' 046454286 '])(
    'accepts the SIN %j without separators',
    (sin) => {
      expect(BackgroundForm.parse({ ...PLACE, sin }).sin).toBe('046454286');
    },
  );

  test('needs a SIN, or the statement that the person prefers not to give it', () => {
    expect(problems({})).toEqual({ sin: [SIN_DIGITS()] });
    expect(problems({ no_sin: false })).toEqual({ sin: [SIN_DIGITS()] });
    expect(problems({ no_sin: true })).toEqual({});
  });

  test('for a credit check requires the date of birth, for a background check rejects it', () => {
    const form = { ...PLACE, no_sin: true };
    const at = new Date('2026-11-21T17:00:00Z');
    const read = readCreditForm(form, at);
    expect(read.success ? {} : fieldErrors(read.error.issues)).toEqual({ date_of_birth: [MISSING] });
    expect(readCreditForm({ ...form, date_of_birth: '1990-04-12' }, at).success).toBe(true);
    expect(BackgroundForm.safeParse({ ...form, date_of_birth: '1990-04-12' }).success).toBe(false);
  });
});
