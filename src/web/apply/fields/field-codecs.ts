import * as z from 'zod/mini';
import { describePets } from '../../../domain/applications/answers/pets.ts';
import type { FieldKind } from '../../../domain/applications/sections/field.ts';
import { msg, type Text } from '../../../domain/text/t.ts';
import { plainAmount } from './number-text.ts';

const TextValue = z.catch(z.string(), '');

const ANSWERS: Readonly<Record<string, Text>> = { yes: msg`yes`, no: msg`no` };
const Answer = z.catch(z.enum(['yes', 'no', '']), '');

const PetValues = z.object({ key: z.string(), type: z.catch(z.string(), ''), size: z.catch(z.string(), '') });
export type PetValues = z.infer<typeof PetValues>;

/** How the answers of a kind are typed. Its functions are methods, so that code for all kinds can call any of them. */
export interface FieldCodec<Typed = unknown> {
  /** What the form holds; anything else, as from a draft of another release, becomes empty. */
  schema: z.ZodMiniType<Typed>;
  /** A saved answer in the form; null was left out. */
  fromSaved(saved: never): unknown;
  /** The answer for a call, unchecked; undefined is not sent. */
  toSent(typed: NoInfer<Typed>, field: { isOptional: boolean }): unknown;
  /** The answer for a call where the question was not asked; undefined is not sent. */
  notAsked?: unknown;
  /** The answer where two versions are compared. */
  toText(typed: NoInfer<Typed>): string;
}

const codec = <Typed>(about: FieldCodec<Typed>): FieldCodec<Typed> => about;

const text = codec({
  schema: TextValue,
  fromSaved: (saved: string | null) => saved ?? '',
  toSent: (typed) => (typed.trim() === '' ? undefined : typed),
  toText: (typed) => typed,
});

const number = codec({
  schema: TextValue,
  fromSaved: (saved: number | null) => String(saved ?? ''),
  toSent: (typed) => typed,
  toText: plainAmount,
});

/** A codec for each kind of field. */
export const FIELD_CODECS = {
  count: number,
  money: codec({ ...number, toSent: plainAmount }),
  'yes or no': codec({
    schema: Answer,
    fromSaved: (saved: boolean | null) => (saved === null ? '' : saved ? 'yes' : 'no'),
    toSent: (typed, { isOptional }) => (typed === '' ? (isOptional ? null : undefined) : typed === 'yes'),
    toText: (typed) => ANSWERS[typed]?.() ?? '',
  }),
  date: text,
  'long text': text,
  pets: codec({
    schema: z.catch(z.array(PetValues), []),
    fromSaved: (saved: readonly object[]) => saved.map((pet, index) => ({ key: `saved-${index}`, ...pet })),
    toSent: (typed) => typed.map(({ type, size }) => ({ type, size })),
    // Pets entered before the answer became "no" are not sent.
    notAsked: [],
    toText: describePets,
  }),
} satisfies Record<FieldKind, FieldCodec>;

/** What the form holds for a field of a kind. */
export type TypedOf<Kind extends FieldKind> = z.output<(typeof FIELD_CODECS)[Kind]['schema']>;
