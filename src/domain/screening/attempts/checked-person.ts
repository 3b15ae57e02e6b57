import * as z from 'zod/mini';
import { YOUNGEST_ADULT } from '../../law/people.ts';
import { msg } from '../../text/t.ts';
import { isDay } from '../../values/day.ts';
import { problemCheck, requiredText, said } from '../../values/field.ts';
import { dayIn, PROVINCE_CODES, type ProvinceCode } from '../../values/province.ts';

export const TOO_YOUNG = msg`Applicant age cannot be less than 18.`; // @literal
export const SIN_DIGITS = msg`SIN must be 9 digits`; // @literal

const BIRTH_DATE_MISSING = msg`Please enter your date of birth`;

/** Left out, with `no_sin` set, by people who have no SIN or prefer not to give it. */
const Sin = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => /^\d{9}$/.test(text.replace(/[\s-]/g, '')), said(SIN_DIGITS))),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  ),
);

const Place = {
  address: requiredText(msg`Please enter your address`, 200),
  city: requiredText(msg`Please enter your city`, 100),
  province: z.enum(PROVINCE_CODES, said(msg`Please choose a province`)),
  country: z._default(
    z
      .enum(['CA', 'US'], said(msg`Please choose a country`))
      .check(z.refine((country) => country === 'CA', said(msg`Your province is in Canada. Please choose Canada.`))),
    'CA',
  ),
};

/** The latest birth date of somebody old enough for a credit check on `today`. Both are ISO dates. */
export function bornOnOrBefore(today: string): string {
  const [year = '', rest = ''] = [today.slice(0, 4), today.slice(4)];
  return `${Number(year) - YOUNGEST_ADULT}${rest}`;
}

/** The message for an invalid birth date or a person under 18 on `today` (both ISO dates); or undefined. */
export function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!isDay(birthDate) || birthDate < '1900-01-01') return BIRTH_DATE_MISSING();
  return birthDate > bornOnOrBefore(today) ? TOO_YOUNG() : undefined;
}

const hasSinAnswer = (given: { sin?: string | undefined; no_sin?: boolean | undefined }): boolean =>
  given.sin !== undefined || given.no_sin === true;
const NEITHER = { ...said(SIN_DIGITS), path: ['sin'] };

/** What a person enters for a background check. `no_sin` means that they prefer not to give their SIN. */
export const BackgroundForm = z
  .strictObject({ sin: Sin, no_sin: z.optional(z.boolean()), ...Place })
  .check(z.refine(hasSinAnswer, NEITHER));
export type BackgroundForm = z.infer<typeof BackgroundForm>;

/** The same for a credit check, which needs the date of birth. @param today ISO date where the applicant is */
const creditForm = (today: string) =>
  z
    .strictObject({
      sin: Sin,
      no_sin: z.optional(z.boolean()),
      ...Place,
      date_of_birth: z.string(said(BIRTH_DATE_MISSING)).check(problemCheck((text) => birthDateProblem(text, today))),
    })
    .check(z.refine(hasSinAnswer, NEITHER));

/** The province entered in a form; null if none. */
function provinceIn(form: unknown): ProvinceCode | null {
  const given = typeof form === 'object' && form !== null && 'province' in form ? form.province : undefined;
  return PROVINCE_CODES.find((code) => code === given) ?? null;
}

/**
 * Parses the form of a credit check. Whether a person is 18 depends on the date in the province that they enter.
 *
 * @param at the current time
 */
export const readCreditForm = (form: unknown, at: Date) => creditForm(dayIn(provinceIn(form), at)).safeParse(form);
