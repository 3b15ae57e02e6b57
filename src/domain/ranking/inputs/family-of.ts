import { INPUTS } from './inputs.ts';

/** The family of an input; '' for an id that this release does not know. A reason stands for its whole family. */
export const familyOf = (input: string): string => INPUTS.find(({ id }) => id === input)?.family ?? '';
