import * as z from 'zod/mini';
import { dollars, type NumberMessages, said, wholeNumber } from '../../values/field.ts';
import { centsFromDollars } from '../../values/money.ts';
import type { CountTexts, FieldTexts, YesNoTexts } from './field.ts';

/** A whole number. */
export const count = <const Column extends string>({ messages, ...texts }: CountTexts<Column>) => ({
  ...texts,
  kind: 'count' as const,
  isOptional: false,
  schema: wholeNumber(messages),
  reply: z.number(),
  toColumn: (sent: number) => sent,
});

/** An amount in dollars a month, stored in cents. */
export const money = <const Column extends `${string}_cents`>({
  messages,
  ...texts
}: FieldTexts<Column, number> & { messages: NumberMessages }) => ({
  ...texts,
  kind: 'money' as const,
  isOptional: false,
  schema: dollars(messages),
  reply: z.number(),
  toColumn: (sent: number) => centsFromDollars(sent),
  faultless: 0,
});

/** A question with yes or no for an answer. */
export const yesNo = <const Column extends string>({ missing, ...texts }: YesNoTexts<Column>) => ({
  ...texts,
  kind: 'yes or no' as const, // @untranslated: a kind
  isOptional: false,
  schema: z.boolean(said(missing)),
  reply: z.boolean(),
  toColumn: (sent: boolean) => sent,
  faultless: false,
});
