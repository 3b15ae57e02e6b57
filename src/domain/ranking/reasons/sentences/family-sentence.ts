import type { Voice } from '../../inputs/input.ts';
import type { InputId } from '../../inputs/inputs.ts';
import type { RankFacts } from '../rank-facts.ts';

export type Side = 'helped' | 'hurt';

/** The input of the family that weighs most on this side, and to whom its sentence speaks. */
export interface Spoken {
  input: InputId;
  voice: Voice;
}

/**
 * The sentence of a family of inputs with the values behind it; undefined if the facts do not say more than the sentence of
 * the input.
 */
export type FamilySentence = (facts: RankFacts, side: Side, spoken: Spoken) => string | undefined;
