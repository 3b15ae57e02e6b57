import { msg } from '../../text/t.ts';

/** The bands of a credit score, lowest first, each with its first score, and its name by itself and within a line. */
export const CREDIT_BANDS = [
  { id: 'poor', label: msg`Poor`, words: msg`poor`, from: 300 },
  { id: 'fair', label: msg`Fair`, words: msg`fair`, from: 580 },
  { id: 'good', label: msg`Good`, words: msg`good`, from: 670 },
  { id: 'very-good', label: msg`Very Good`, words: msg`very good`, from: 740 }, // @literal
  { id: 'excellent', label: msg`Excellent`, words: msg`excellent`, from: 800 },
] as const;
export type CreditBand = (typeof CREDIT_BANDS)[number];

/** The highest score of Canadian bureaus. */
const HIGHEST = 900;

const nextFrom = (band: CreditBand): number => CREDIT_BANDS[CREDIT_BANDS.indexOf(band) + 1]?.from ?? HIGHEST + 1;

/** The last score of a band. Scores over 850 are excellent too. */
export const lastScoreOf = (band: CreditBand): number => nextFrom(band) - 1;

/** The band of a score from 300 to 900; undefined for anything else. */
export const bandOf = (score: number): CreditBand | undefined =>
  score > HIGHEST ? undefined : CREDIT_BANDS.findLast(({ from }) => score >= from);

/** The position of a score, 0 to 1, on a scale where every band is equally wide. */
export function placeOnScale(score: number): number {
  const band = bandOf(score);
  if (!band) return 0;
  const inBand = (score - band.from) / (nextFrom(band) - band.from);
  return (CREDIT_BANDS.indexOf(band) + inBand) / CREDIT_BANDS.length;
}
