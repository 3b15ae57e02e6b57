import { INPUTS } from '../inputs/inputs.ts';
import type { Coded } from '../score/codes.ts';

/** What members of a group dispute, as families of inputs, without rejected disputes. */
export interface DisputedFamilies {
  disputed: readonly string[];
  /** Those that wait to be resolved. */
  open: readonly string[];
}

/**
 * A group's codes with these families unknown, and what rests on them: while a dispute is open, neither good nor bad
 * reasons of its family are told.
 */
export function codesWithout<Ranked extends Coded>(ranked: Ranked, families: readonly string[]): Ranked {
  if (families.length === 0) return ranked;
  const codes = ranked.codes.slice();
  for (const [place, input] of INPUTS.entries()) {
    const restsOn: readonly string[] = 'restsOn' in input ? (input.restsOn ?? []) : [];
    if ([input.family, ...restsOn].some((family) => families.includes(family))) codes[place] = 0;
  }
  return { ...ranked, codes };
}
