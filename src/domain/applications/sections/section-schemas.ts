import * as z from 'zod/mini';
import type { AnyField, Fields, StoredFields } from './field.ts';
import { type Answers, type LandlordRepliesOf, mapFields, type RepliesOf, type SchemasOf } from './section.ts';

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
