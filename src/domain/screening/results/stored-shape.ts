import * as z from 'zod/mini';
import { msg, select, type Text } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';
import { type CheckResults, type Codec, RESULT_STATE_NAMES } from './check-results.ts';
import { type BackgroundInStore, background } from './stored/background.ts';
import { type CreditInStore, credit } from './stored/credit.ts';
import { type IdentityInStore, identity } from './stored/identity.ts';
import { type IncomeInStore, income } from './stored/income.ts';

/** What people call the status of a stored result. */
const STATUS_NAMES: Readonly<Record<string, Text>> = {
  RETURNED: RESULT_STATE_NAMES.returned,
  FAILED: RESULT_STATE_NAMES.failed,
  received: RESULT_STATE_NAMES.returned,
  failed: RESULT_STATE_NAMES.failed,
  Verified: msg`${select('identity', { identity: 'verified', other: 'verified' })}`,
  Unverified: msg`unverified`,
};

/** The status of a stored result for people; a vendor's own is unchanged. */
export const describeStoredStatus = (status: string): string => STATUS_NAMES[status]?.() ?? status;

/**
 * The shape of results in the API and, encrypted, in the database: the first vendors' own, whatever vendor performs a
 * check today (decision 147). Nothing else reads or writes it.
 */
export interface StoredResults {
  [KIND.credit]: CreditInStore;
  [KIND.background]: BackgroundInStore;
  [KIND.identity]: IdentityInStore;
  [KIND.income]: IncomeInStore;
}

const CODECS: { [Kind in ResultKind]: Codec<StoredResults[Kind], CheckResults[Kind]> } = {
  [KIND.credit]: credit,
  [KIND.background]: background,
  [KIND.identity]: identity,
  [KIND.income]: income,
};

/** A stored result as ours; undefined for one that does not have its shape, or that is none yet. */
export function readStored<Kind extends ResultKind>(kind: Kind, given: unknown): CheckResults[Kind] | undefined {
  const { schema, from } = CODECS[kind];
  const stored = z.safeParse(schema, given).data;
  return stored && from(stored);
}

/** A result in its stored shape, as JSON text. */
export const writeStored = <Kind extends ResultKind>(kind: Kind, result: CheckResults[Kind]): string =>
  JSON.stringify(CODECS[kind].toStore(result));

/** The results of an applicant, each given as JSON text in its stored shape, by kind. */
export const readStoredResults = (stored: readonly { kind: ResultKind; text: string }[]): Partial<CheckResults> =>
  Object.assign({}, ...stored.map(({ kind, text }) => ({ [kind]: readStored(kind, JSON.parse(text)) })));
