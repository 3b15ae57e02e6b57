import type { InputId } from '../../inputs/inputs.ts';
import type { RankFacts } from '../rank-facts.ts';

export type Side = 'helped' | 'hurt';

/**
 * The sentence of a family of inputs with the values behind it, for `inVoice`; undefined if the facts do not say more
 * than the sentence of the input.
 *
 * @param input the input of the family that weighs most on this side
 */
export type FamilySentence = (facts: RankFacts, side: Side, input: InputId) => string | undefined;
