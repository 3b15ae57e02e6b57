import * as z from 'zod/mini';
import type { Text } from '../../text/t.ts';
import { said } from '../../values/field.ts';
import { centsFromDollars } from '../../values/money.ts';
import type { FieldTexts } from './field.ts';

/** The fields of homes and jobs. Which of them an entry has depends on its kind, so `schema` is the one where it has it. */

type EntryTexts<Column extends string, Value, Schema> = FieldTexts<Column, Value> & { schema: Schema };

/** A line of text, such as an address. */
export const line = <const Column extends string, Schema extends z.ZodMiniType<string>>(
  texts: EntryTexts<Column, string, Schema>,
) => ({ ...texts, kind: 'line' as const, reply: z.string(), toColumn: (sent: string) => sent });

/** A line that may be left out, or that not every entry has. */
export const optionalLine = <const Column extends string, Schema extends z.ZodMiniType<string | undefined>>(
  texts: EntryTexts<Column, string, Schema>,
) => ({
  ...texts,
  kind: 'line' as const,
  reply: z.nullable(z.string()),
  toColumn: (sent: string | undefined) => sent || null,
});

/** A month (2021-03) or a day, which not every entry has. */
export const optionalMonth = <const Column extends string, Schema extends z.ZodMiniType<string>>(
  texts: EntryTexts<Column, string, Schema>,
) => ({
  ...texts,
  kind: 'month' as const,
  reply: z.nullable(z.string()),
  toColumn: (sent: string | undefined) => sent ?? null,
});

/** One of several answers. */
export const choice = <const Column extends string, const Answer extends string>({
  answers,
  message,
  ...texts
}: FieldTexts<Column, Answer> & { answers: readonly Answer[]; message: Text }) => ({
  ...texts,
  kind: 'choice' as const,
  schema: z.enum(answers, said(message)),
  reply: z.enum(answers),
  toColumn: (sent: Answer) => sent,
});

/** One of several answers, for entries that have it. Replies may hold one that a landlord reads instead. */
export const optionalChoice = <const Column extends string, const Answer extends string>({
  answers,
  message,
  ...texts
}: FieldTexts<Column, string> & { answers: readonly Answer[]; message: Text }) => ({
  ...texts,
  kind: 'choice' as const,
  schema: z.enum(answers, said(message)),
  reply: z.nullable(z.string()),
  toColumn: (sent: Answer | undefined) => sent ?? null,
});

/** An amount in dollars a month, stored in cents, for entries that have it. */
export const optionalMoney = <const Column extends `${string}_cents`, Schema extends z.ZodMiniType<number>>(
  texts: EntryTexts<Column, number, Schema>,
) => ({
  ...texts,
  kind: 'optional money' as const, // @untranslated: a kind
  reply: z.nullable(z.number()),
  toColumn: (sent: number | null | undefined) => (sent == null ? null : centsFromDollars(sent)),
});

/** A number of years. */
export const years = <const Column extends string, Schema extends z.ZodMiniType<number>>(
  texts: EntryTexts<Column, number, Schema>,
) => ({ ...texts, kind: 'count' as const, reply: z.number(), toColumn: (sent: number) => sent });

/** What an entry is, as 0 or 1 in the API. */
export const flag = <const Column extends string>(texts: FieldTexts<Column, 0 | 1>) => ({
  ...texts,
  kind: 'flag' as const,
  schema: z.union([z.literal(0), z.literal(1)]),
  reply: z.union([z.literal(0), z.literal(1)]),
  toColumn: (sent: 0 | 1) => sent === 1,
});
