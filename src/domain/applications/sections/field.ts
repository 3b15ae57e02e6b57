import type * as z from 'zod/mini';
import type { Requirement } from '../../properties/requirements.ts';
import type { Text } from '../../text/t.ts';
import type { NumberMessages } from '../../values/field.ts';

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
export interface DateRange {
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

/** What is said about a field that holds a whole number. */
export type CountTexts<Column extends string> = FieldTexts<Column, number> & {
  messages: NumberMessages;
  faultless: number;
};

/** What is said about a question with yes or no for an answer. */
export type YesNoTexts<Column extends string> = FieldTexts<Column, boolean> & { missing: Text };
