import { msg, type Text } from '../../text/t.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import type { RentSource } from '../inputs/rent-basis.ts';
import { type Coded, isDeclared, stepOf } from '../score/codes.ts';
import type { OpenQuestion } from './reasons.ts';

/** The rent that a stored rank compares income with. */
export interface StoredRent {
  source: RentSource;
  /** Dollars a month; null without a rent, and for a rent that only a bank report shows. */
  dollars: number | null;
}

/** What income is beside the rent: below it, less than a third above it, or more. */
type RentCover = 'short' | 'tight' | 'covered';
/** What people call each of them. */
export const RENT_COVER_NAMES: Record<RentCover, Text> = {
  short: msg`below the rent`,
  tight: msg`barely covers the rent`,
  covered: msg`covers the rent`,
};

/** What a group's income was compared with, and the outcome. */
export interface ComparedRent extends StoredRent {
  /** Null while the income or the rent is not known. */
  income: RentCover | null;
  /** The income rests, at least in part, on the applicants' own statements. */
  is_stated: boolean;
}

const COVER = INPUTS.findIndex(({ id }) => id === 'income_covers_rent');
/** Income up to this many times the rent barely covers it. */
const TIGHT = 1.34;

/**
 * What income was compared with, for whoever reads a rank; null where income does not count or is disputed, and for a
 * rank that was stored before this was noted.
 *
 * @param closed the inputs that do not count on the listing
 * @param disputed families of inputs that count as unknown
 */
export function comparedRent(
  { codes }: Coded,
  rent: StoredRent | null,
  closed: ReadonlySet<InputId>,
  disputed: readonly string[],
): ComparedRent | null {
  const input = INPUTS[COVER];
  if (!rent || !input || closed.has(input.id) || disputed.includes(input.family)) return null;
  const code = codes[COVER] ?? 0;
  if (code === 0) return { ...rent, income: null, is_stated: false };
  const most = input.cuts[stepOf(code)] ?? Number.POSITIVE_INFINITY;
  return { ...rent, income: most <= 1 ? 'short' : most <= TIGHT ? 'tight' : 'covered', is_stated: isDeclared(code) };
}

/** Inputs that stay unknown for want of a rent, with an input that shows that nothing else is missing. */
const NEED_RENT: Partial<Record<InputId, InputId | null>> = {
  income_covers_rent: null,
  income_left_after_rent: null,
  savings_months: 'debt_to_income',
};

/**
 * The open question with what really settles it: without any rent to compare with, no check can answer whether income
 * covers it, but the landlord's asking rent can.
 */
export function settledByRent(question: OpenQuestion, { codes }: Coded, rent: StoredRent | null): OpenQuestion {
  const isBankKnown = NEED_RENT[question.input];
  if (rent?.source !== 'none' || isBankKnown === undefined) return question;
  const isOnlyRentMissing = isBankKnown === null || codes[INPUTS.findIndex(({ id }) => id === isBankKnown)] !== 0;
  return isOnlyRentMissing ? { ...question, settled_by: 'asking_rent' } : question;
}
