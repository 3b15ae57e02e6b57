import { INPUT_COUNT, INPUTS, type Input, stepCount } from '../inputs/inputs.ts';
import type { Known } from '../inputs/known-value.ts';

/**
 * The stored facts of a group: one byte per input, in the order of the inputs. 0 is unknown, 1 to 7 a verified step and
 * 8 to 14 a declared one, each from worst to best.
 */
export type Codes = Uint8Array;

/** Codes range from 0 to 15, so a points table has this many entries per input. */
export const CODES_PER_INPUT = 16;
const FIRST_VERIFIED = 1;
const FIRST_DECLARED = 8;

export interface Coded {
  codes: Codes;
  /** The group has shown that it pays such a rent; see proven-payer.ts. */
  proven: boolean;
}

export const verifiedCode = (step: number): number => FIRST_VERIFIED + step;
export const declaredCode = (step: number): number => FIRST_DECLARED + step;
export const isDeclared = (code: number): boolean => code >= FIRST_DECLARED;

/** The step of a code, 0 is the worst; -1 for unknown. */
export const stepOf = (code: number): number =>
  code === 0 ? -1 : code - (isDeclared(code) ? FIRST_DECLARED : FIRST_VERIFIED);

/** The code of a fact. */
export function codeOf(input: Input, known: Known): number {
  if (known === undefined || Number.isNaN(known.value)) return 0;
  const step = stepReached(input, known.value);
  return known.declared ? declaredCode(step) : verifiedCode(step);
}

function stepReached({ better, cuts }: Input, value: number): number {
  let step = 0;
  for (const cut of cuts) if (better === 'higher' ? value >= cut : value <= cut) step += 1;
  return step;
}

/** Whether stored bytes are valid codes of the 51 inputs. */
export function areCodes(bytes: Uint8Array): boolean {
  return (
    bytes.length === INPUT_COUNT &&
    INPUTS.every((input, index) => {
      const code = bytes[index] ?? CODES_PER_INPUT;
      return code === 0 || (stepOf(code) < stepCount(input) && (!isDeclared(code) || input.declarable === true));
    })
  );
}
