import type { Cell } from '../../text/csv.ts';
import type { Fields, StoredField, StoredFields } from './field.ts';
import type { Answers, EntryFields, LandlordAnswersOf, ReadFields, SectionFields } from './section.ts';

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
