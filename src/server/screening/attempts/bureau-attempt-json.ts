import { type RawBuilder, sql } from 'kysely';
import { BUREAU_KINDS } from '../../../domain/screening/checks.ts';

/** The kinds that a bureau performs, as a list in SQL. */
export const BUREAU_KIND_LIST = sql.join(BUREAU_KINDS.map((kind) => sql.lit(kind)));

/** Whether an attempt is at a bureau, whichever it is. */
export const isBureauAttempt = (attemptId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from check_attempt_kind by_bureau
  where by_bureau.attempt_id = ${attemptId} and by_bureau.kind in (${BUREAU_KIND_LIST}))`;
