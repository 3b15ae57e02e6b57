import type * as z from 'zod/mini';
import type { StoredField, StoredFields } from './field.ts';
import { type Answers, type AnswersOf, type ColumnsOf, isAsked, type LandlordAnswersOf, mapFields } from './section.ts';

/** An answer as it is stored, by column; a job with its references. */
export type StoredAnswer = Readonly<Record<string, unknown>>;

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

/** Whether a kind is stored in cents and read in dollars. */
export const isAmount = (kind: StoredField['kind']): boolean => kind === 'money' || kind === 'optional money';

/** An answer in its reply's unit: money in dollars. */
function storedAnswer({ kind, column }: StoredField, row: StoredAnswer): unknown {
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
