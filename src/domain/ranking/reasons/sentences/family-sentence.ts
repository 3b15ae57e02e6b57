import { t } from '../../../text/t.ts';
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

/** `a`, `a and b`, `a and b and c`: the parts of a sentence, each of which stands for itself. */
export function joinParts([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return rest.length === 0 ? t`${first} and ${second}` : t`${first} and ${second} and ${joinParts(rest)}`;
}
