import * as z from 'zod/mini';
import type { Cell } from '../../text/csv.ts';
import type { Text } from '../../text/t.ts';
import type { AnyField, Fields, StoredField, StoredFields } from './field.ts';

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

type Answers = Readonly<Record<string, unknown>>;

/** A value for each field; the type is for the caller to state, as it follows from the field's own. */
const mapFields = <Mapped extends Readonly<Record<string, unknown>>>(
  fields: StoredFields,
  create: (field: StoredField, id: string) => unknown,
): Mapped => Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, create(field, id)])) as Mapped;

/** The schemas of the fields in calls. */
export const schemasOf = <F extends StoredFields>(fields: F): SchemasOf<F> => mapFields(fields, ({ schema }) => schema);

/** The schemas of the fields in replies to the applicant. */
export const repliesOf = <F extends StoredFields>(fields: F): RepliesOf<F> => mapFields(fields, ({ reply }) => reply);

/** The schemas of the fields in replies to a landlord. */
export const landlordRepliesOf = <F extends StoredFields>(fields: F): LandlordRepliesOf<F> =>
  mapFields(fields, ({ reply, landlordReply }) => landlordReply ?? reply);

/** Answers that are valid by themselves, for rules across fields. */
export const faultlessOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([id, { faultless }]) => [id, faultless]));

/** Whether a field is asked, given the answers to the others. */
export const isAsked = ({ onlyIf }: Pick<StoredField, 'onlyIf'>, answers: Answers): boolean =>
  onlyIf === undefined || answers[onlyIf.field] === onlyIf.is;

/** The message for a date that lies too far from `today`, an ISO date. */
function dateProblem({ range }: AnyField, date: unknown, today: string): string | undefined {
  if (!range || typeof date !== 'string' || date === '') return undefined;
  const { first, last } = range.on(today);
  if (date < first) return range.tooEarly();
  return date > last ? range.tooLate() : undefined;
}

/** The schema of a section on a day, an ISO date: its dates are not too far from it. */
export const onDay = <Sent extends Answers>(schema: z.ZodMiniType<Sent>, fields: Fields, today: string) =>
  z.pipe(
    schema,
    z.custom<Sent>().check(({ value, issues }) => {
      for (const [id, field] of Object.entries(fields)) {
        const message = dateProblem(field, value[id], today);
        if (message) issues.push({ code: 'custom', message, input: value, path: [id] });
      }
    }),
  );

/** What is stored for sent answers; of a field that was not asked, or that this entry does not have, nothing. */
export function columnsOf<F extends StoredFields>(
  fields: F,
  answers: { [Id in keyof F]?: z.output<F[Id]['schema']> | null | undefined },
): ColumnsOf<F>;
export function columnsOf(fields: StoredFields, answers: Answers): Readonly<Record<string, unknown>> {
  const columns = Object.entries(fields).map(([id, field]) => {
    const answer = isAsked(field, answers) ? answers[id] : undefined;
    return [field.column, field.toColumn(answer as never)];
  });
  return Object.fromEntries(columns);
}

/** A section's row as it is stored, by column. */
type Row = Readonly<Record<string, unknown>>;

/** Whether a kind is stored in cents and read in dollars. */
export const isAmount = (kind: StoredField['kind']): boolean => kind === 'money' || kind === 'optional money';

/** An answer in its reply's unit: money in dollars. */
function storedAnswer({ kind, column }: StoredField, row: Row): unknown {
  const stored = row[column];
  if (kind === 'flag') return stored === true ? 1 : 0;
  return isAmount(kind) && typeof stored === 'number' ? stored / 100 : stored;
}

/** The answers as the applicant reads them. */
export const answersOf = <F extends StoredFields>(
  fields: F,
  row: { [Column in keyof ColumnsOf<F>]: unknown },
): AnswersOf<F> => mapFields(fields, (field) => storedAnswer(field, row));

/**
 * The answers as a landlord reads them.
 *
 * @param texts the answers that a landlord reads as the database writes them
 */
export const landlordAnswersOf = <F extends StoredFields>(
  fields: F,
  row: { [Column in keyof ColumnsOf<F>]: unknown },
  { isAccepted, texts }: { isAccepted: boolean; texts: Readonly<Record<string, string>> },
): LandlordAnswersOf<F> =>
  mapFields(fields, (field, id) => {
    if (field.isAfterAcceptance && !isAccepted) return null;
    return field.landlordReply ? texts[id] : storedAnswer(field, row);
  });

/** A fact about somebody, as it is shown. */
export interface ShownFact {
  label: string;
  value: string | number;
}

/** An answer as a landlord reads it; undefined where it was left out or may not be shown. */
function readAnswer(field: Pick<StoredField, 'format'>, answer: unknown, record: Answers): string | number | undefined {
  if (answer === null || answer === undefined || answer === '') return undefined;
  if (field.format) return field.format(answer as never, record);
  return typeof answer === 'number' ? answer : String(answer);
}

/** The fields with these ids, in their order. */
const pick = (fields: StoredFields, ids: readonly string[]): [id: string, field: StoredField][] =>
  ids.flatMap((id) => (fields[id] ? [[id, fields[id]]] : []));

const factsAbout = <F extends StoredFields>(
  { fields, facts }: ReadFields<F>,
  answers: Answers,
  isShown: (field: StoredField) => boolean,
): ShownFact[] =>
  pick(fields, facts).flatMap(([id, field]) => {
    const value = isShown(field) ? readAnswer(field, answers[id], answers) : undefined;
    return value === undefined ? [] : [{ label: field.name(), value }];
  });

/** What a landlord reads of a section, as the review and the applicant's preview show it. */
export const factsOf = <F extends StoredFields>(section: ReadFields<F>, answers: LandlordAnswersOf<F>): ShownFact[] =>
  factsAbout(section, answers, () => true);

/** The same, but only what a landlord reads after accepting. */
export const factsAfterAcceptance = <F extends Fields>(section: SectionFields<F>, answers: Answers): ShownFact[] =>
  factsAbout(section, answers, ({ isAfterAcceptance }) => isAfterAcceptance === true);

/** The texts of several lines, which are shown as the applicant wrote them. */
export const textsOf = <F extends Fields>({ fields }: SectionFields<F>, answers: LandlordAnswersOf<F>): string[] =>
  Object.entries(fields).flatMap(([id, { kind }]) => {
    const text = kind === 'long text' ? answers[id] : undefined;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

/** The typed texts of a home or a job by label, for two versions beside each other. */
export const versionTexts = <F extends StoredFields>(
  { fields, versions }: EntryFields<F>,
  typed: { [Id in keyof F]?: string } & object,
): (readonly [label: string, text: string])[] =>
  pick(fields, versions).map(([id, { comparedAs, name }]) => [(comparedAs ?? name)(), typed[id] ?? '']);

/** The columns of the exported files for a section. */
export const exportedColumns = <F extends Fields>({ fields, exported }: SectionFields<F>) =>
  pick(fields, exported).map(([id, field]) => ({
    label: field.exported?.label ?? field.name,
    cell: (answers: Partial<LandlordAnswersOf<F>>): Cell =>
      readAnswer({ ...field, ...field.exported }, answers[id], answers) ?? null,
  }));

/** The rows of a section in the comparison of groups; the text is undefined where the answer was left out. */
export const comparedRows = <F extends Fields>({ fields, compared }: SectionFields<F>) =>
  pick(fields, compared).map(([id, field]) => ({
    label: field.name,
    requirement: field.requirement,
    read: (answers: Partial<LandlordAnswersOf<F>>): string | undefined =>
      readAnswer(field, answers[id], answers)?.toString(),
  }));
