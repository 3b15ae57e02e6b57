import { CHECKS } from '../../../../domain/screening/checks.ts';
import { type CheckKind, KIND } from '../../../../domain/values/check-kind.ts';
import { ProofFiles } from '../../../kit/display/file-list.tsx';
import { ReferenceMore } from '../../../references/reference-more.tsx';
import type { Screened } from '../../../review/detail/applicant-detail.tsx';
import type { ScreenedPerson } from '../../../review/detail/group-detail.tsx';
import { checkState, shownChecks } from '../../../screening/results/check-state.ts';
import { Results } from '../../../screening/results/results.tsx';
import { bankIncome, creditFigure } from '../../../screening/results/screened-figures.ts';

interface Shown {
  dayOf: (instant: string) => string;
  /** Heading level of the sections. */
  level: 2 | 3;
  /** The checks that can be ordered. */
  offered: readonly CheckKind[];
}

/** What a person's checks add to their answers. */
export const screenedBy = (
  { applicant, others, results }: ScreenedPerson,
  { dayOf, level, offered }: Shown,
): Screened => ({
  figures: {
    credit: shownChecks(applicant, offered).includes(KIND.credit) ? creditFigure(applicant, others) : undefined,
    bankIncome: bankIncome(results.opened),
  },
  parts: shownChecks(applicant, offered).map((check) => ({
    id: CHECKS[check].section,
    name: CHECKS[check].names.result(),
    state: checkState(check, applicant),
  })),
  sections: (
    <Results
      applicant={applicant}
      opening={results}
      offered={offered}
      dayOf={dayOf}
      level={level}
      moreOfReference={(reference) => (
        <ReferenceMore reference={reference} showFiles={(files) => <ProofFiles files={files} />} />
      )}
    />
  ),
});
