import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { CHECKS } from './check-names.ts';
import { BackgroundResultPart, IdResultPart, IncomeResultPart } from './check-results.tsx';
import { hasResults, lockedCheck } from './check-state.ts';
import { CreditResultPart } from './credit-result.tsx';
import { LockedCheck } from './locked-check.tsx';
import { type Reference, ReferenceResults } from './reference-results.tsx';
import { ResultPart } from './result-part.tsx';

interface ResultsProps {
  /** The applicant from the list, with the status of each check. */
  applicant: ApplicantForLandlord;
  /** The applicant with results opened; undefined until then. */
  opened: ApplicantForLandlord | undefined;
  /** The server's message when they did not open. */
  problem: string | undefined;
  onRetry: () => void;
  isBusy: boolean;
  dayOf: (instant: string) => string;
  level: 2 | 3;
  moreOfReference: (reference: Reference) => ReactNode;
}

/** The sections of the five checks: each with its result, a loading state, or what the check would show. */
export function Results({ applicant, opened, problem, onRetry, isBusy, dayOf, level, moreOfReference }: ResultsProps) {
  const isOpening = hasResults(applicant) && !opened;
  const known = opened ?? applicant;

  const result = (check: CheckKind): ReactNode => {
    switch (check) {
      case 'credit_check': {
        const [report] = known.credit_checks;
        return report && <CreditResultPart text={report.certn_data} level={level} />;
      }
      case 'background_check': {
        const [report] = known.background_checks;
        return report && <BackgroundResultPart text={report.certn_data} level={level} />;
      }
      case 'id_verification': {
        const [report] = known.id_verifications;
        return report && <IdResultPart check={report} firstName={applicant.user.first_name} level={level} />;
      }
      case 'financial_verification': {
        const [report] = known.employment_income_verifications;
        return report && <IncomeResultPart id={report.id} text={report.verifast_data} level={level} />;
      }
      case 'reference_check': {
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
      {problem === undefined ? (
        <DelayedSkeleton label="Opening the result">
          <Skeleton height={96} />
        </DelayedSkeleton>
      ) : (
        <ErrorNote title="We couldn’t open the result" onRetry={onRetry} busy={isBusy}>
          {problem}
        </ErrorNote>
      )}
    </ResultPart>
  );

  return CHECKS.map((check) => {
    const shown = result(check);
    const locked = lockedCheck(check, applicant);
    const isTheirTurn = locked !== undefined && checkStateOf(locked.facts) === 'your turn at the vendor';
    if (!shown || isTheirTurn) return <LockedCheck key={check} check={check} applicant={applicant} level={level} />;
    const isAwaited = isOpening && check !== 'reference_check';
    return <div key={check}>{isAwaited ? awaited(check) : shown}</div>;
  });
}
