import type { Text } from '../../text/t.ts';
import { type CheckKind, KIND } from '../../values/check-kind.ts';

/** What can settle an unknown input: the check that the review offers, or the applicant's answers. */
export type SettledBy = CheckKind | 'answers';

export const LANDLORD_REFERENCE = 'landlord_reference'; // @literal

/** `SettledBy` in replies. */
export type SettledByInReply = Exclude<SettledBy, typeof KIND.references> | typeof LANDLORD_REFERENCE;

export const settledByInReply = (by: SettledBy): SettledByInReply => (by === KIND.references ? LANDLORD_REFERENCE : by);

export const settledByOf = (inReply: SettledByInReply): SettledBy =>
  inReply === LANDLORD_REFERENCE ? KIND.references : inReply;

/** Budgets of the model are set per group. */
export const GROUPS = ['rental', 'credit', 'money', 'verification', 'application'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Why an input may be considered. `rental history`, `credit` and `income` are the kinds of information in O. Reg.
 * 290/98, s. 1 (income only together with the others); `accuracy` is whether statements are true and the person is
 * real.
 */
export type LegalBasis = 'rental history' | 'credit' | 'income' | 'accuracy';

/** How the bounds of a step are formatted. Inputs without a unit have no meaningful numbers. */
export type Unit = 'score' | 'share' | 'percent' | 'dollars' | 'years' | 'months' | 'times' | 'count';

/** Whether a sentence speaks about the applicants (to a landlord), or to the applicant. */
export type Voice = 'them' | 'you';

/** A sentence in either voice, for whoever reads it now. */
export type VoicedText = (voice: Voice) => string;

/** One of the 51 facts that applicants are compared on. */
export interface RankingInput {
  id: string;
  group: Group;
  /** Inputs of one family are combined into one reason; see families.ts. */
  family: string;
  label: Text;
  better: 'higher' | 'lower';
  /** A bonus can only help: its worst step is worth the same as unknown. */
  mode: 'two-sided' | 'bonus';
  /**
   * Bounds between the steps, ascending. A value on a bound belongs to the better step, whichever way is better: 30 %
   * of a limit in use is not more than 30 %.
   */
  cuts: readonly number[];
  /** Points by step, worst first, for inputs whose points are set by rule and not learned. */
  rulePoints?: readonly number[];
  /** The maximum points of a learned input's best step. */
  mostPoints?: number;
  /** What the worst steps of a learned input cost at least, in points, worst first: for facts too rare to learn from. */
  leastCosts?: readonly number[];
  /** The fixed points of a learned input's worst step. */
  worstPoints?: number;
  legalBasis: LegalBasis;
  /** Based on income, so it counts only where income may be asked for; see income-gate.ts. */
  needsIncomeGate?: true;
  /** From the bank, but not about income. */
  fromBank?: true;
  /** A statement by the applicant alone also counts, with less weight. */
  declarable?: true;
  /** Never held against people who have been paying such a rent; see proven-payer.ts. */
  flooredForProven?: true;
  /** Families this input summarizes: a dispute in one of them makes this input unknown too. */
  restsOn?: readonly string[];
  unit?: Unit;
  settledBy: SettledBy;
  helps: VoicedText;
  /** The sentence for a good step below the best one, where `helps` would overstate it. */
  helpsPartly?: VoicedText;
  /** Absent if the input can only help. */
  hurts?: VoicedText;
}
