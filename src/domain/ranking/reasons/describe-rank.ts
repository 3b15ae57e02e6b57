import { formatNumber } from '../../text/format-number.ts';
import { msg, type Text, t } from '../../text/t.ts';

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

// @untranslated: the codes of the labels in stored explanations and replies
export const RANK_LABELS = ['strong match', 'match', 'check these points', 'little known yet'] as const;
const [STRONG_MATCH, MATCH, POINTS_TO_CHECK, TOO_LITTLE] = RANK_LABELS;
export type RankLabel = (typeof RANK_LABELS)[number];

/** The labels as people read them. */
export const RANK_LABEL_TEXTS: Record<RankLabel, Text> = {
  'strong match': msg`strong match`,
  match: msg`match`,
  'check these points': msg`check these points`,
  'little known yet': msg`little known yet`,
};

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
  if (has_alerts) return POINTS_TO_CHECK;
  if (known_share < LITTLE_KNOWN) return TOO_LITTLE;
  if (score >= STRONG && known_share >= STRONG_KNOWN_SHARE && has_identity_or_reference) return STRONG_MATCH;
  return score >= FAIR ? MATCH : POINTS_TO_CHECK;
}

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(place: number): string {
  if (place === 1) return t`1st`;
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return t`${formatNumber(place)}th`;
  switch (place % 10) {
    case 1:
      return t`${formatNumber(place)}st`;
    case 2:
      return t`${formatNumber(place)}nd`;
    case 3:
      return t`${formatNumber(place)}rd`;
    default:
      return t`${formatNumber(place)}th`;
  }
}
