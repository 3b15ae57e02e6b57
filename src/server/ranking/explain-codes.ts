import { FAMILIES, topicOf } from '../../domain/ranking/inputs/families.ts';
import { INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import {
  type ComparedRent,
  comparedRent,
  type StoredRent,
  settledByRent,
} from '../../domain/ranking/reasons/compared-rent.ts';
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

/** A stored rank as it is explained. */
export interface StoredRank extends Coded {
  /** What income was compared with; null for a rank from before this was noted. */
  rent: StoredRent | null;
}

/** The explanation of codes; disputed families are listed apart from those that are merely unknown. */
export interface Explained extends Ranking {
  disputed: Item[];
  rent: ComparedRent | null;
}

/** @param disputed families of inputs that count as unknown because a member of the group disputes them */
export function explainCodes(
  table: ScoreTable,
  rank: StoredRank,
  closed: ReadonlySet<InputId>,
  disputed: readonly string[],
): Explained {
  const ranking = describeRanking(table, rank, closed);
  const isDisputed = (input: InputId): boolean =>
    disputed.includes(INPUTS.find(({ id }) => id === input)?.family ?? '');
  return {
    ...ranking,
    unknown: ranking.unknown
      .filter(({ input }) => !isDisputed(input))
      .map((question) => settledByRent(question, rank, rank.rent)),
    disputed: FAMILIES.filter(({ id }) => disputed.includes(id)).flatMap(({ id }) => itemOf(id)),
    rent: comparedRent(rank, rank.rent, closed, disputed),
  };
}
