/** From this score on the words are "strong match"; below the second one they ask to look at what held back. */
const STRONG = 65;
const FAIR = 45;
/** With less than this known, the place says little, and the words say that instead. */
const LITTLE = 0.15;

export type RankWords = 'strong match' | 'match' | 'check these points' | 'little known yet';

/** A place in words: never a word about the person, and no verdict. */
export function describeRank({ score, known_share }: { score: number; known_share: number }): RankWords {
  if (known_share < LITTLE) return 'little known yet';
  if (score >= STRONG) return 'strong match';
  return score >= FAIR ? 'match' : 'check these points';
}

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}
