import type { Capabilities } from '../capabilities.ts';
import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';
import { CHECK_KINDS, type CheckKind } from '../values/check-kind.ts';
import { CHECKS, itemForApplicants, type Performer } from './checks.ts';

/** Who of the performers of checks is there; past landlords always are. */
export type PerformersThere = Record<Exclude<Performer, 'past landlord'>, boolean>;

/**
 * The checks that can be ordered. All of them are paid for, so there are none without payments; references are sold
 * beside other checks only.
 */
export const offeredChecks = (there: PerformersThere, payments: boolean): CheckKind[] =>
  payments && Object.values(there).includes(true)
    ? CHECK_KINDS.filter((kind) => {
        const { performer } = CHECKS[kind];
        return performer === 'past landlord' || there[performer];
      })
    : [];

/** @throws Problem `conflict` (`NotOffered`) for a check that this site does not offer */
export function assertOffered({ checks }: Pick<Capabilities, 'checks'>, kinds: readonly CheckKind[]): void {
  const missing = kinds.find((kind) => !checks.includes(kind));
  if (missing === undefined) return;
  throw new Problem('conflict', t`This site doesn’t offer the ${itemForApplicants(missing)}.`, {
    errorType: 'NotOffered',
  });
}
