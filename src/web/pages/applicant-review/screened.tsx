import { ProofFiles } from '../../applications/proof-files.tsx';
import type { Screened } from '../../applications/review-detail.tsx';
import type { ScreenedPerson } from '../../applications/review-household.tsx';
import { ReferenceMore } from '../../references/reference-more.tsx';
import { CHECK_NAMES, CHECKS, checkId } from '../../screening/check-names.ts';
import { checkState } from '../../screening/check-state.ts';
import { Results } from '../../screening/results.tsx';
import { bankIncome, creditFigure } from '../../screening/screened-figures.ts';

interface Shown {
  dayOf: (instant: string) => string;
  /** The level of the sections' headings. */
  level: 2 | 3;
}

/** What the checks of a person add to what they answered. */
export const screenedBy = (
  { applicant, others, results: { opened, problem, retry, isBusy } }: ScreenedPerson,
  { dayOf, level }: Shown,
): Screened => ({
  figures: { credit: creditFigure(applicant, others), bankIncome: bankIncome(opened) },
  parts: CHECKS.map((check) => ({ id: checkId(check), name: CHECK_NAMES[check], state: checkState(check, applicant) })),
  sections: (
    <Results
      applicant={applicant}
      opened={opened}
      problem={problem}
      onRetry={retry}
      isBusy={isBusy}
      dayOf={dayOf}
      level={level}
      moreOfReference={(reference) => (
        <ReferenceMore reference={reference} showFiles={(files) => <ProofFiles files={files} />} />
      )}
    />
  ),
});
