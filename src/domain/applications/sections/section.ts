import type * as z from 'zod/mini';
import type { Text } from '../../text/t.ts';
import type { Fields, StoredField, StoredFields } from './field.ts';

/** A part of the form: a row holds one field, or two side by side. */
interface FieldGroup<Id> {
  title: Text;
  hint?: Text;
  rows: readonly (Id | readonly [Id, Id])[];
}

/** Fields with what is read of them. */
export interface ReadFields<F extends StoredFields = StoredFields> {
  fields: F;
  /** What the landlord's review and the applicant's preview show, in order. Texts of several lines follow by themselves. */
  facts: readonly (keyof F & string)[];
}

/** The fields of a home or a job, whose form is laid out by hand. */
export interface EntryFields<F extends StoredFields = StoredFields> {
  fields: F;
  /** What is shown where two versions of the form are compared, in order. */
  versions: readonly (keyof F & string)[];
}

/** A section of the application whose form is made from its fields. */
export interface SectionFields<F extends Fields = Fields> extends ReadFields<F> {
  form: readonly FieldGroup<keyof F & string>[];
  /** The columns of the exported files. */
  exported: readonly (keyof F & string)[];
  /** The rows of the comparison of groups. */
  compared: readonly (keyof F & string)[];
}

/**
 * A section of which an application has one record. Its id names its table, its calls (`/api/household`), the record in
 * their replies, and what was saved in the audit log (`household.saved`).
 */
export interface RecordDefinition<F extends Fields = Fields> extends SectionFields<F> {
  /** The sentence below the title of its screen. */
  lead: Text;
  /** The list of its records in replies about a whole application. */
  list: string;
  /** The section in calls. */
  schema: z.ZodMiniObject<SchemasOf<F>, z.core.$strict>;
}

export type SchemasOf<F extends StoredFields> = { [Id in keyof F]: F[Id]['schema'] };
export type RepliesOf<F extends StoredFields> = { [Id in keyof F]: F[Id]['reply'] };
export type LandlordRepliesOf<F extends StoredFields> = {
  [Id in keyof F]: F[Id] extends { landlordReply: infer Reply extends z.ZodMiniType } ? Reply : F[Id]['reply'];
};
/** The answers as the applicant reads them. */
export type AnswersOf<F extends StoredFields> = { [Id in keyof F]: z.output<RepliesOf<F>[Id]> };
/** The answers as a landlord reads them. */
export type LandlordAnswersOf<F extends StoredFields> = { [Id in keyof F]: z.output<LandlordRepliesOf<F>[Id]> };
/** The columns of the section's table. */
export type ColumnsOf<F extends StoredFields> = { [Id in keyof F as F[Id]['column']]: ReturnType<F[Id]['toColumn']> };

/** Answers to fields, by the id of the field. */
export type Answers = Readonly<Record<string, unknown>>;

/** A value for each field; the type is for the caller to state, as it follows from the field's own. */
export const mapFields = <Mapped extends Readonly<Record<string, unknown>>>(
  fields: StoredFields,
  create: (field: StoredField, id: string) => unknown,
): Mapped => Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, create(field, id)])) as Mapped;

/** Whether a field is asked, given the answers to the others. */
export const isAsked = ({ onlyIf }: Pick<StoredField, 'onlyIf'>, answers: Answers): boolean =>
  onlyIf === undefined || answers[onlyIf.field] === onlyIf.is;
