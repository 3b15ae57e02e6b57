import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { isDay } from '../../values/day.ts';
import { mostCharacters, problemCheck, said, wholeNumber } from '../../values/field.ts';
import { type Pet, Pets } from '../answers/pets.ts';
import type { CountTexts, DateRange, FieldTexts, YesNoTexts } from './field.ts';

/** A whole number that may be left out. */
export const optionalCount = <const Column extends string>({ messages, ...texts }: CountTexts<Column>) => ({
  ...texts,
  kind: 'count' as const,
  isOptional: true,
  schema: z.prefault(
    z.pipe(
      z.transform((value) => (value === undefined || value === null || value === '' ? null : value)),
      z.nullable(wholeNumber(messages)),
    ),
    null,
  ),
  reply: z.nullable(z.number()),
  toColumn: (sent: number | null) => sent,
});

/** The same, for what somebody may prefer not to say. */
export const optionalYesNo = <const Column extends string>({ missing, ...texts }: YesNoTexts<Column>) => ({
  ...texts,
  kind: 'yes or no' as const, // @untranslated: a kind
  isOptional: true,
  schema: z._default(z.nullable(z.boolean(said(missing))), null),
  reply: z.nullable(z.boolean()),
  toColumn: (sent: boolean | null) => sent,
  faultless: false,
});

/** An ISO date that may be left out. */
export const optionalDate = <const Column extends string>(
  texts: FieldTexts<Column, string> & { range: DateRange },
) => ({
  ...texts,
  kind: 'date' as const,
  isOptional: true,
  schema: z.optional(
    z.nullable(
      z
        .string()
        .check(
          problemCheck((value) =>
            value === '' || isDay(value) ? undefined : t`Please enter a day that exists, such as 2027-05-01`,
          ),
        ),
    ),
  ),
  reply: z.nullable(z.string()),
  toColumn: (sent: string | null | undefined) => sent || null,
  faultless: null,
});

/** A text of several lines that may be left out. */
export const optionalLongText = <const Column extends string>(
  texts: FieldTexts<Column, string> & { most: number },
) => ({
  ...texts,
  kind: 'long text' as const, // @untranslated: a kind
  isOptional: true,
  schema: z.optional(z.string().check(z.trim(), mostCharacters(texts.most))),
  reply: z.nullable(z.string()),
  toColumn: (sent: string | undefined) => sent || null,
  faultless: '',
});

/** A list of pets. A landlord reads it as JSON text. */
export const pets = <const Column extends string>(texts: FieldTexts<Column, string>) => ({
  ...texts,
  kind: 'pets' as const,
  isOptional: true,
  schema: z.optional(Pets),
  reply: z.array(z.object({ type: z.string(), size: z.string() })),
  landlordReply: z.string(),
  toColumn: (sent: Pet[] | undefined) => sent ?? [],
  faultless: [{ type: 'cat', size: 'small' }] satisfies Pet[],
});
