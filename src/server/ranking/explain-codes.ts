import { FAMILIES, topicOf } from '../../domain/ranking/inputs/families.ts';
import { familyOf } from '../../domain/ranking/inputs/family-of.ts';
import { INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import { describeRanking, type Ranking } from '../../domain/ranking/reasons/describe-ranking.ts';
import type { Coded } from '../../domain/ranking/score/codes.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';

/** A family of inputs that can be disputed, named without revealing its value. */
export interface Item {
  input: InputId;
  sentence: string;
}

/** A family of inputs as one item; none for a family unknown to this release. */
export function itemOf(familyId: string): Item[] {
  const input = INPUTS.find((one) => one.family === familyId);
  return input ? [{ input: input.id, sentence: topicOf(familyId) }] : [];
}

/** A disputed item: open while we ask the source, upheld if the source did not confirm it. */
export interface DisputedItem extends Item {
  state: 'open' | 'upheld';
}

/** The explanation of codes; disputed families are listed apart from those that are merely unknown. */
export interface Explained extends Ranking {
  disputed: DisputedItem[];
}

/** What members of a group dispute, without rejected disputes. */
export interface DisputedFamilies {
  disputed: readonly string[];
  /** Those that wait to be resolved. */
  open: readonly string[];
}

/** @param points what places the group, as stored */
export function explainCodes(
  table: ScoreTable,
  coded: Coded,
  closed: ReadonlySet<InputId>,
  { disputed, open }: DisputedFamilies,
  points: number,
): Explained {
  const ranking = describeRanking(table, coded, closed, points);
  const isDisputed = (input: InputId): boolean => disputed.includes(familyOf(input));
  return {
    ...ranking,
    unknown: ranking.unknown.filter(({ input }) => !isDisputed(input)),
    disputed: FAMILIES.filter(({ id }) => disputed.includes(id)).flatMap(({ id }) =>
      itemOf(id).map((item): DisputedItem => ({ ...item, state: open.includes(id) ? 'open' : 'upheld' })),
    ),
  };
}
