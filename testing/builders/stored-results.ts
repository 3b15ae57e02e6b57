import type { VerificationEvent } from '../../src/domain/screening/attempts/income-verifier.ts';
import type { BureauCase } from '../../src/domain/screening/attempts/screening-bureau.ts';
import type { ResultKind } from '../../src/domain/screening/checks.ts';
import type { CheckResults } from '../../src/domain/screening/results/check-results.ts';
import { readStored, type StoredResults, writeStored } from '../../src/domain/screening/results/stored-shape.ts';
import { KIND } from '../../src/domain/values/check-kind.ts';

/** A result that is given in its stored shape. */
export function resultOfStored<Kind extends ResultKind>(kind: Kind, stored: StoredResults[Kind]): CheckResults[Kind] {
  const result = readStored(kind, stored);
  if (!result) throw new Error(`this is no result of a ${kind}`);
  return result;
}

const stored = <Kind extends ResultKind>(kind: Kind, result: CheckResults[Kind] | undefined) =>
  result === undefined ? undefined : (JSON.parse(writeStored(kind, result)) as StoredResults[Kind]);

/** A bureau's case with its results as they are stored. */
export const storedCase = (found: BureauCase) => ({
  ...found,
  credit: stored(KIND.credit, found.credit),
  background: stored(KIND.background, found.background),
});

export type StoredCase = ReturnType<typeof storedCase>;

/** A verifier's event with its results as they are stored. */
export const storedEvent = (event: VerificationEvent) => ({
  ...event,
  income: stored(KIND.income, event.income),
  identity: stored(KIND.identity, event.identity),
});
