import { select, t } from '../../text/t.ts';
import type { Voice } from '../inputs/input.ts';
import { type Input, type InputId, stepCount } from '../inputs/inputs.ts';
import { isDeclared, stepOf } from '../score/codes.ts';
import type { RankFacts } from './rank-facts.ts';
import { CREDIT_SENTENCES } from './sentences/credit-sentences.ts';
import type { FamilySentence } from './sentences/family-sentence.ts';
import { LANDLORD_SENTENCES } from './sentences/landlord-sentences.ts';
import { MONEY_SENTENCES } from './sentences/money-sentences.ts';

const SENTENCES: Readonly<Record<string, FamilySentence>> = {
  ...LANDLORD_SENTENCES,
  ...CREDIT_SENTENCES,
  ...MONEY_SENTENCES,
};

/** An input with its code, and what it adds or takes. */
export interface Part {
  input: Input;
  code: number;
  /** Points above or below an unknown input. */
  points: number;
  /** Points between the worst and the best step. */
  range: number;
}

/** For whom reasons are worded, and with which values; without facts, as for old ranks, no value is named. */
export interface Telling {
  facts?: RankFacts | undefined;
  voice: Voice;
}

const WORST_LATENESS_FIRST: readonly InputId[] = ['late_90', 'late_60', 'late_30'];

/** The part that a family's reason is about: the one that weighs most; of late payments the latest. */
export function tellingPart(parts: readonly Part[], isHelping: boolean): Part {
  const strongest = parts.reduce((most, part) =>
    (isHelping ? part.points > most.points : part.points < most.points) ? part : most,
  );
  if (isHelping || strongest.input.family !== 'lateness') return strongest;
  const wasLate = ({ input, code }: Part): boolean => code > 0 && stepOf(code) < stepCount(input) - 1;
  const latest = WORST_LATENESS_FIRST.map((id) => parts.find((part) => part.input.id === id && wasLate(part)));
  return latest.find((part) => part !== undefined) ?? strongest;
}

/** The sentence of a reason, with the values behind it. */
export function describeReason({ input, code }: Part, isHelping: boolean, { facts, voice }: Telling): string {
  const sentence = facts && SENTENCES[input.family]?.(facts, isHelping ? 'helped' : 'hurt', { input: input.id, voice });
  return sentence ?? withoutValues(input, code, isHelping, voice);
}

function withoutValues(input: Input, code: number, isHelping: boolean, voice: Voice): string {
  const isBest = stepOf(code) === stepCount(input) - 1;
  const sentence = isHelping ? (isBest ? input.helps : (input.helpsPartly ?? input.helps)) : input.hurts;
  // Only what can hurt is ever held against anybody.
  const statement = sentence?.(voice) ?? input.id;
  return isDeclared(code) ? t`${statement} (as ${select(voice, { you: 'you', other: 'they' })} stated)` : statement;
}
