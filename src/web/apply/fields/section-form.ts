import * as z from 'zod/mini';
import { todayInCanada } from '../../../domain/applications/answers/employment-dates.ts';
import type { FieldKind, Fields } from '../../../domain/applications/sections/field.ts';
import { isAsked, type RecordDefinition } from '../../../domain/applications/sections/section.ts';
import { faultlessOf, onDay } from '../../../domain/applications/sections/section-schemas.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { FieldErrors } from '../../kit/forms/use-app-form.ts';
import type { LabelledText } from '../drafts/differences.ts';
import { FIELD_CODECS, type FieldCodec, type TypedOf } from './field-codecs.ts';

/** The fields of a section as typed. */
type TypedSection<F extends Fields = Fields> = { [Id in keyof F]: TypedOf<F[Id]['kind']> } & {
  /** The version of the saved record that these values are based on; 0 when there was none. */
  version: number;
};

const codecOf = (kind: FieldKind): FieldCodec => FIELD_CODECS[kind];

type Values = Readonly<Record<string, unknown>>;

/** The answers to all questions, asked or not, unchecked. */
const answersOf = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, codecOf(field.kind).toSent(values[id], field)]));

/** The fields that the form shows for these values. */
export function askedFields(fields: Fields, values: Values): ReadonlySet<string> {
  const answers = answersOf(fields, values);
  return new Set(Object.keys(fields).filter((id) => fields[id] && isAsked(fields[id], answers)));
}

/** The section for a call, unchecked. */
function sentOf(fields: Fields, values: Values): Record<string, unknown> {
  const answers = answersOf(fields, values);
  const sent = Object.entries(fields).map(([id, field]) => [
    id,
    isAsked(field, answers) ? answers[id] : codecOf(field.kind).notAsked,
  ]);
  return Object.fromEntries(sent.filter(([, answer]) => answer !== undefined));
}

/** The values as text by label, for two versions beside each other; a detail is read with its question. */
function textsOf(fields: Fields, values: Values): LabelledText {
  const asked = askedFields(fields, values);
  const details = Object.values(fields).flatMap(({ detail }) => detail ?? []);
  const textOf = (id: string): string => (fields[id] ? codecOf(fields[id].kind).toText(values[id]) : '');
  return Object.entries(fields)
    .filter(([id]) => !details.includes(id))
    .map(([id, { comparedAs, name, detail }]) => [
      (comparedAs ?? name)(),
      textOf(detail !== undefined && asked.has(detail) ? detail : id),
    ]);
}

/** The form of a section with one record, made from its fields and its schema in calls. */
export function sectionForm<F extends Fields>({ fields, schema }: RecordDefinition<F>) {
  const Typed = z.object({
    ...Object.fromEntries(Object.entries(fields).map(([id, { kind }]) => [id, codecOf(kind).schema])),
    version: z.catch(z.number(), 0),
  });
  const read = (values: Values) => z.parse(Typed, values) as TypedSection<F>;
  const schemaToday = () => onDay(schema, fields, todayInCanada(new Date()));
  const faultless = faultlessOf(fields);
  return {
    /** The initial values: the draft, else the saved record, else empty. */
    values: (typed: DraftContent | null, saved: (Values & { version: number }) | null): TypedSection<F> => {
      if (typed) return read(typed);
      if (!saved) return read({});
      const answers = Object.entries(fields).map(([id, { kind }]) => [id, codecOf(kind).fromSaved(saved[id] as never)]);
      return read({ ...Object.fromEntries(answers), version: saved.version });
    },
    /** The same values, to be saved on top of another version of the record. */
    rebase: (values: TypedSection<F>, saved: { version: number } | null): TypedSection<F> => ({
      ...values,
      version: saved?.version ?? 0,
    }),
    /** The message of each invalid field. */
    faults: (values: TypedSection<F>): FieldErrors => faultsOf(schemaToday(), sentOf(fields, values), faultless),
    /** The body of the call that saves valid values. */
    body: (values: TypedSection<F>, applicationId: string) => ({
      ...z.parse(schemaToday(), sentOf(fields, values)),
      application_id: applicationId,
      version: values.version,
    }),
    /** The values as text, by label. */
    texts: (values: TypedSection<F>): LabelledText => textsOf(fields, values),
  };
}
