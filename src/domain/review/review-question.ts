import * as z from 'zod/mini';
import { msg } from '../text/t.ts';
import { mostCharacters, said } from '../values/field.ts';
import { keysOf } from '../values/type-guards.ts';

/** On/off filters of the review, with their labels. */
export const REVIEW_TICKS = {
  income_verified: msg`income & expense verified`,
  no_pets: msg`no pets`,
  credit_checked: msg`credit check`,
  non_smoker: msg`non-smoker`,
  id_verified: msg`ID verification`,
  background_checked: msg`background check`,
} as const;
export type ReviewTick = keyof typeof REVIEW_TICKS;
export const REVIEW_TICK_NAMES = keysOf(REVIEW_TICKS);

/** Range filters of the review with inclusive bounds: whole dollars a month, or credit score points. */
export const REVIEW_RANGES = {
  household: msg`household income`,
  salary: msg`salary`,
  credit: msg`credit score`,
} as const;
export type ReviewRange = keyof typeof REVIEW_RANGES;
export const REVIEW_RANGE_NAMES = keysOf(REVIEW_RANGES);

/** The minimum distance between the bounds of a range. */
const LEAST_WIDTH = 1;

const tick = z.optional(z.literal('1', said(msg`Please send 1, or leave the filter out`)));
const bound = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, said(msg`Please send a whole number of 0 or more`))),
    z.transform((text) => Number(text)),
  ),
);
const isRange = (least: number | undefined, most: number | undefined): boolean =>
  least === undefined || most === undefined || least + LEAST_WIDTH <= most;

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ONE_TO_FOUR_IDS = new RegExp(`^${ID}(?:,${ID}){0,3}$`);

/** The query parameters of the list of applicants. */
export const ReviewQuery = z
  .strictObject({
    /** Parts of first or last names. */
    search: z.optional(z.string().check(z.trim(), mostCharacters(100, msg`Please search with at most 100 characters`))),
    income_verified: tick,
    no_pets: tick,
    credit_checked: tick,
    non_smoker: tick,
    id_verified: tick,
    background_checked: tick,
    household_min: bound,
    household_max: bound,
    salary_min: bound,
    salary_max: bound,
    credit_min: bound,
    credit_max: bound,
    /** Only these applicants, for a comparison. */
    ids: z.optional(
      z.pipe(
        z.string().check(z.regex(ONE_TO_FOUR_IDS, said(msg`Please name one to four applicants`))),
        z.transform((text) => text.split(',')),
      ),
    ),
    /** The `next` cursor of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, said(msg`Please go on from a page that we sent`)))),
  })
  .check(
    z.refine(
      (query) => REVIEW_RANGE_NAMES.every((name) => isRange(query[`${name}_min`], query[`${name}_max`])),
      said(msg`The lower bound has to be below the upper one by at least 1`),
    ),
  );
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** The query as sent, before parsing. */
export type ReviewQuestion = z.input<typeof ReviewQuery>;

/** Groups per page of the list. */
export const REVIEW_PAGE = 50;
