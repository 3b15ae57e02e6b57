import type { CheckKind } from '../../screening/orders/catalogue.ts';

/** Who could say more about an input: the check that the review offers for an unknown item, or the applicant's answers. */
export type SettledBy = CheckKind | 'answers';

/** `SettledBy` in replies. @literal `landlord_reference` */
export type SettledByInReply = Exclude<SettledBy, 'reference_check'> | 'landlord_reference';

export const settledByInReply = (by: SettledBy): SettledByInReply =>
  by === 'reference_check' ? 'landlord_reference' : by;

export const settledByOf = (inReply: SettledByInReply): SettledBy =>
  inReply === 'landlord_reference' ? 'reference_check' : inReply;

/** Budgets of the model are set per group. */
export const GROUPS = ['rental', 'credit', 'money', 'verification', 'application'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Why an input may be looked at. `rental history`, `credit` and `income` are the kinds of information of O. Reg. 290/98,
 * s. 1 (income only together with the others); `accuracy` is whether what was said is true and the person real.
 */
export type Footing = 'rental history' | 'credit' | 'income' | 'accuracy';

/** How the bounds of a step are printed. Inputs without a unit are answers, whose numbers say nothing to a reader. */
export type Unit = 'score' | 'share' | 'percent' | 'dollars' | 'years' | 'months' | 'times' | 'count';

/** One of the 51 facts that applicants are compared on. */
export interface RankingInput {
  id: string;
  group: Group;
  /** Inputs of one family tell the same story and are given as one reason; see families.ts. */
  family: string;
  label: string;
  /** Which way is good. */
  better: 'higher' | 'lower';
  /** A bonus can only help: its worst step is worth as much as not knowing. */
  mode: 'two-sided' | 'bonus';
  /**
   * Bounds between the steps, ascending. With `higher` a value on the bound belongs to the better step, with `lower` it
   * does too: 30 % of a limit in use is not more than 30 %.
   */
  cuts: readonly number[];
  /** Points by step, worst first, for the inputs whose worth is a rule and not learned. */
  rulePoints?: readonly number[];
  /** A learned input whose best step may not be worth more than this. */
  mostPoints?: number;
  /** A learned input whose worst step has a fixed worth, whatever was learned. */
  worstPoints?: number;
  footing: Footing;
  /** Rests on income, so it counts only where income may be asked; see income-gate.ts. */
  needsIncomeGate?: true;
  /** Comes from the bank, though it is not about income. */
  fromBank?: true;
  /** Also known, with less weight, when the applicant alone says so. */
  declarable?: true;
  /** Never held against somebody who has been paying such a rent; see proven-payer.ts. */
  flooredForProven?: true;
  /** Families of which a disputed item makes this input unknown too, because it sums them up. */
  restsOn?: readonly string[];
  unit?: Unit;
  settledBy: SettledBy;
  helps: string;
  /** What is true at a good step that is not the best one, where `helps` would say too much. */
  helpsPartly?: string;
  /** Absent where the input can only help. */
  hurts?: string;
}
