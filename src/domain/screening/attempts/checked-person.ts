import * as z from 'zod/mini';
import { requiredText, saysWhatIsWrong } from '../../values/field.ts';
import { dayIn, PROVINCES, type ProvinceCode } from '../../values/province.ts';

export const TOO_YOUNG = 'Applicant age cannot be less than 18.';
export const SIN_DIGITS = 'SIN must be 9 digits';

/** Who has no SIN to give, or would rather not, leaves it out and says so. */
const Sin = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => /^\d{9}$/.test(text.replace(/[\s-]/g, '')), SIN_DIGITS)),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  ),
);

const codes = PROVINCES.map(({ code }) => code) as [ProvinceCode, ...ProvinceCode[]];

const Place = {
  address: requiredText('Please enter your address', 200),
  city: requiredText('Please enter your city', 100),
  province: z.enum(codes, 'Please choose a province'),
  country: z._default(z.enum(['CA', 'US'], 'Please choose a country'), 'CA'),
};

/** The last day on which somebody of at least 18 years was born, as an ISO date. */
export function bornOnOrBefore(today: string): string {
  const [year = '', rest = ''] = [today.slice(0, 4), today.slice(4)];
  return `${Number(year) - 18}${rest}`;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** The message for a birth date that cannot be one, or of somebody under 18 on that day (both ISO dates); or undefined. */
export function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!isDate(birthDate) || birthDate < '1900-01-01') return 'Please enter your date of birth';
  return birthDate > bornOnOrBefore(today) ? TOO_YOUNG : undefined;
}

const saysOneWay = (given: { sin?: string | undefined; no_sin?: boolean | undefined }): boolean =>
  given.sin !== undefined || given.no_sin === true;
const NEITHER = { message: SIN_DIGITS, path: ['sin'] };

/** What a background check is told of a person. `no_sin` says that they prefer not to give their SIN. */
export const BackgroundForm = z
  .strictObject({ sin: Sin, no_sin: z.optional(z.boolean()), ...Place })
  .check(z.refine(saysOneWay, NEITHER));
export type BackgroundForm = z.infer<typeof BackgroundForm>;

/** The same for a credit check, which needs the date of birth. @param today ISO date where the applicant is */
const creditForm = (today: string) =>
  z
    .strictObject({
      sin: Sin,
      no_sin: z.optional(z.boolean()),
      ...Place,
      date_of_birth: z
        .string('Please enter your date of birth')
        .check(saysWhatIsWrong((text) => birthDateProblem(text, today))),
    })
    .check(z.refine(saysOneWay, NEITHER));
export type CreditForm = z.infer<ReturnType<typeof creditForm>>;

/** The province that stands in a form; null where none does. */
function provinceIn(form: unknown): ProvinceCode | null {
  const given = typeof form === 'object' && form !== null && 'province' in form ? form.province : undefined;
  return codes.find((code) => code === given) ?? null;
}

/**
 * Reads what a credit check is told of a person. Whether somebody is 18 goes by the day in the province that they enter.
 *
 * @param at when it is read
 */
export const readCreditForm = (form: unknown, at: Date) => creditForm(dayIn(provinceIn(form), at)).safeParse(form);
