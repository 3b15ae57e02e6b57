import { INPUT_COUNT, INPUTS, type Input, stepCount } from '../inputs/inputs.ts';
import type { Known } from '../inputs/known-value.ts';

/**
 * The stored facts of a group: one byte per input, in the order of the inputs. The lower half of a byte is the step: 0
 * is unknown, 1 to 7 a verified step and 8 to 14 a declared one, each from worst to best. The upper half tells which
 * share of the adults the fact comes from: 0 for all of them, and one more for every eighth that is missing.
 */
export type Codes = Uint8Array;

/** Codes range from 0 to 127, so a points table has this many entries per input. */
export const CODES_PER_INPUT = 128;
const STEP_CODES = 16;
const EIGHTHS = 8;
const FIRST_VERIFIED = 1;
const FIRST_DECLARED = 8;

export interface Coded {
  codes: Codes;
  /** The group has shown that it pays such a rent; see proven-payer.ts. */
  proven: boolean;
}

export const verifiedCode = (step: number): number => FIRST_VERIFIED + step;
export const declaredCode = (step: number): number => FIRST_DECLARED + step;
export const isDeclared = (code: number): boolean => code % STEP_CODES >= FIRST_DECLARED;

/** The step of a code, 0 is the worst; -1 for unknown. */
export const stepOf = (code: number): number =>
  code === 0 ? -1 : (code % STEP_CODES) - (isDeclared(code) ? FIRST_DECLARED : FIRST_VERIFIED);

/** The share of the group's adults that a fact comes from, in eighths: 1 for all of them. */
export const adultsShareOf = (code: number): number => 1 - Math.floor(code / STEP_CODES) / EIGHTHS;

/** A code for a fact that comes from a share of the adults only. */
export const fromAdults = (code: number, share: number): number =>
  code + STEP_CODES * (EIGHTHS - Math.max(1, Math.round(share * EIGHTHS)));

/** The code of a fact. */
export function codeOf(input: Input, known: Known): number {
  if (known === undefined || Number.isNaN(known.value)) return 0;
  const step = stepReached(input, known.value);
  return fromAdults(known.declared ? declaredCode(step) : verifiedCode(step), known.adults ?? 1);
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
      if (code === 0) return true;
      if (code >= CODES_PER_INPUT || stepOf(code) < 0) return false;
      return stepOf(code) < stepCount(input) && (!isDeclared(code) || input.declarable === true);
    })
  );
}
