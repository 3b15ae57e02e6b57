/** Scores from which the label is "strong match" and "match"; lower scores get "check these points". */
const STRONG = 65;
const FAIR = 45;
/** With a smaller known share the place means little, and the label says so. */
const LITTLE_KNOWN = 0.15;

export type RankLabel = 'strong match' | 'match' | 'check these points' | 'little known yet';

/** The label of a place: neither a statement about the person nor a verdict. */
export function describeRank({ score, known_share }: { score: number; known_share: number }): RankLabel {
  if (known_share < LITTLE_KNOWN) return 'little known yet';
  if (score >= STRONG) return 'strong match';
  return score >= FAIR ? 'match' : 'check these points';
}

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}
