/** Scores from which the label is "strong match" and "match"; lower scores get "check these points". */
const STRONG = 65;
const FAIR = 45;
/** With a smaller known share the place means little, and the label says so. */
const LITTLE_KNOWN = 0.15;
/**
 * A "strong match" rests on more than one good fact: at least this share of what could count is known. Measured on the
 * cohort of model 2.0.0: from here on, nine in ten stay strong matches once everything is known.
 */
const STRONG_KNOWN_SHARE = 0.5;

export const RANK_LABELS = ['strong match', 'match', 'check these points', 'little known yet'] as const;
export type RankLabel = (typeof RANK_LABELS)[number];

interface Labelled {
  score: number;
  /** 0 to 1. */
  known_share: number;
  /** Whether an ID check or a landlord reference is among what is known. */
  has_identity_or_reference: boolean;
  /** Whether a check found something that the landlord should read, whatever the points say. */
  has_alerts: boolean;
}

/** The label of a place: neither a statement about the person nor a verdict. */
export function describeRank({ score, known_share, has_identity_or_reference, has_alerts }: Labelled): RankLabel {
  if (has_alerts) return 'check these points';
  if (known_share < LITTLE_KNOWN) return 'little known yet';
  if (score >= STRONG && known_share >= STRONG_KNOWN_SHARE && has_identity_or_reference) return 'strong match';
  return score >= FAIR ? 'match' : 'check these points';
}

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}
