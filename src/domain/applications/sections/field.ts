import * as z from 'zod/mini';
import type { Requirement } from '../../properties/requirements.ts';
import { type Text, t } from '../../text/t.ts';
import { isDay } from '../../values/day.ts';
import { dollars, mostCharacters, type NumberMessages, problemCheck, said, wholeNumber } from '../../values/field.ts';
import { centsFromDollars } from '../../values/money.ts';
import { type Pet, Pets } from '../answers/pets.ts';

/** How an answer is asked for and shown where the form is made from fields: each kind has an input and a codec. */
export type FieldKind = 'count' | 'money' | 'yes or no' | 'date' | 'long text' | 'pets';

/** An answer as somebody reads it, when it differs from the usual. */
interface Reading<Value> {
  label?: Text;
  format?: (value: Value) => string | number;
}

/** An answer of a home or a job, which is asked for in a form laid out by hand. */
type EntryKind = 'line' | 'choice' | 'month' | 'flag' | 'optional money';

/** What is said about a field of any kind. `Value` is its answer in replies. */
export interface FieldTexts<Column extends string, Value> {
  /** Its column in the section's table. */
  column: Column;
  /** What it is called beside its answer. */
  name: Text;
  /** The label of its input, when that is more than the name. */
  question?: Text;
  hint?: Text;
  unit?: Text;
  isHalfWidth?: true;
  /** It is asked only where another field has this answer, and means nothing elsewhere. */
  onlyIf?: { field: string; is: unknown };
  /** It is asked only of people whose landlord asks for it. */
  requirement?: Requirement;
  /** How the landlord reads it, given all answers of the record; the bare value unless given. */
  format?: (value: Value, record: Readonly<Record<string, unknown>>) => string | number;
  /** What it is called where two versions of the form are compared. */
  comparedAs?: Text;
  /** The field that tells more where this one's answer asks for it; the two are read as one. */
  detail?: string;
  /** In the exported files. */
  exported?: Reading<Value>;
  /** A landlord reads it only once the group is accepted and that is final. */
  isAfterAcceptance?: true;
}

/** The first and the last day that a date may be on a day, all ISO dates, with the messages beside them. */
interface DateRange {
  on: (today: string) => { first: string; last: string };
  tooEarly: Text;
  tooLate: Text;
}

/** A field as it is sent, stored and read, for code that treats all of them alike. */
export interface StoredField extends FieldTexts<string, never> {
  kind: FieldKind | EntryKind;
  /** The field in calls. */
  schema: z.ZodMiniType;
  /** The field in replies. */
  reply: z.ZodMiniType;
  /** In replies to a landlord, where that differs. */
  landlordReply?: z.ZodMiniType;
  /** Its column's value; without an answer where the field was not asked. */
  toColumn: (sent: never) => unknown;
}

/** A field of a form that is made from fields. */
export interface AnyField extends StoredField {
  kind: FieldKind;
  isOptional: boolean;
  /** The most characters of a text. */
  most?: number;
  /** The days that a date may be, on a given day. */
  range?: DateRange;
  /** A valid answer, in place of an invalid one while rules across fields are checked. */
  faultless: unknown;
}

export type StoredFields = Readonly<Record<string, StoredField>>;
export type Fields = Readonly<Record<string, AnyField>>;

type CountTexts<Column extends string> = FieldTexts<Column, number> & { messages: NumberMessages; faultless: number };

/** A whole number. */
export const count = <const Column extends string>({ messages, ...texts }: CountTexts<Column>) => ({
  ...texts,
  kind: 'count' as const,
  isOptional: false,
  schema: wholeNumber(messages),
  reply: z.number(),
  toColumn: (sent: number) => sent,
});

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

type YesNoTexts<Column extends string> = FieldTexts<Column, boolean> & { missing: Text };

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
