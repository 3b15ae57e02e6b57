import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { hasVendorResult } from '../../../domain/screening/checks.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { isWaiting } from '../../../domain/screening/orders/checks-progress.ts';
import { identityOf } from '../../../domain/screening/results/read-identity.ts';
import { backgroundOf, creditOf, incomeOf } from '../../../domain/screening/results/read-report.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import { BackgroundResultPart } from './background-result.tsx';
import { hasResults, lockedCheck, shownChecks } from './check-state.ts';
import { CreditResultPart } from './credit-result.tsx';
import { IdResultPart } from './id-result.tsx';
import { IncomeResultPart } from './income-result.tsx';
import { LockedCheck } from './locked-check.tsx';
import { NotOpened, type Opening } from './not-opened.tsx';
import { OtherNames } from './other-names.tsx';
import { type Reference, ReferenceResults } from './reference-results.tsx';
import { ResultPart } from './result-part.tsx';

interface ResultsProps {
  /** The applicant from the list, with the status of each check. */
  applicant: ApplicantForLandlord;
  opening: Opening;
  /** The checks that can be ordered. */
  offered: readonly CheckKind[];
  dayOf: (instant: string) => string;
  level: 2 | 3;
  moreOfReference: (reference: Reference) => ReactNode;
}

/** The sections of the checks: each with its result, a loading state, or what the check would show. */
export function Results({ applicant, opening, offered, dayOf, level, moreOfReference }: ResultsProps) {
  const { opened } = opening;
  const isOpening = hasResults(applicant) && !opened;
  const known = opened ?? applicant;

  const result = (check: CheckKind): ReactNode => {
    switch (check) {
      case KIND.credit: {
        const report = creditOf(known);
        return report && <CreditResultPart report={report} level={level} />;
      }
      case KIND.background: {
        const report = backgroundOf(known);
        return report && <BackgroundResultPart report={report} level={level} />;
      }
      case KIND.identity: {
        const identity = identityOf(known);
        return identity && <IdResultPart check={identity} firstName={applicant.user.first_name} level={level} />;
      }
      case KIND.income: {
        const report = incomeOf(known);
        return report && <IncomeResultPart report={report} level={level} />;
      }
      case KIND.references: {
        const references = applicant.user.landlord_references;
        return (
          references.length > 0 && (
            <ReferenceResults references={references} dayOf={dayOf} level={level} more={moreOfReference} />
          )
        );
      }
    }
  };

  const awaited = (check: CheckKind): ReactNode => (
    <ResultPart check={check} level={level}>
      <NotOpened {...opening} firstName={applicant.user.first_name} />
    </ResultPart>
  );

  const parts = shownChecks(applicant, offered).map((check) => {
    const shown = result(check);
    const locked = lockedCheck(check, applicant);
    const isOnHold = locked !== undefined && isWaiting(checkStateOf(locked.facts));
    if (!shown || isOnHold) return <LockedCheck key={check} check={check} applicant={applicant} level={level} />;
    const isAwaited = isOpening && hasVendorResult(check);
    return <div key={check}>{isAwaited ? awaited(check) : shown}</div>;
  });
  return (
    <>
      {opened && <OtherNames opened={opened} />}
      {parts}
    </>
  );
}
