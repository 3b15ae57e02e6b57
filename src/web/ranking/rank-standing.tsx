import { memo } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { householdIncome } from '../../domain/applications/groups/group.ts';
import type { RankLabel } from '../../domain/ranking/reasons/describe-rank.ts';
import { describeIncomeCover, isIncomeShort } from '../../domain/ranking/reasons/describe-rent.ts';
import { ALERTS_TITLE, alertLines } from '../../domain/review/alert-words.ts';
import {
  type CheckMark,
  checkMarks,
  creditAtAGlance,
  referencesAnswered,
} from '../../domain/screening/results/checks-at-a-glance.ts';
import { counted } from '../../domain/text/counted.ts';
import { formatDollars } from '../../domain/values/money.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import { AlertList } from '../kit/feedback/alert-list.tsx';
import { DisputedLine } from './disputed-note.tsx';
import lineClasses from './rank-line.module.css';
import classes from './rank-standing.module.css';

/** A group's score as a bar, with the same in words. */
export function RankLine({ ranking: { score, label } }: { ranking: { score: number; label: RankLabel } }) {
  const tone = label === 'check these points' ? 'held' : 'helped';
  return (
    <p className={lineClasses.line} data-tone={tone}>
      <ContributionBar share={score / 100} className={lineClasses.bar} />
      <span className={lineClasses.words}>{label}</span>
    </p>
  );
}

/**
 * Tabler's circle-check, circle-x, alert-triangle and circle-dashed, each as a single path: a list draws dozens at a time, and Tabler's
 * dashed circle alone has eight paths.
 */
const PATHS = {
  done: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
  failed: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
  mixed:
    'M12 9v4M10.36 3.59l-8.1 13.53a1.91 1.91 0 0 0 1.63 2.87h16.21a1.91 1.91 0 0 0 1.64 -2.87l-8.11 -13.53a1.91 1.91 0 0 0 -3.27 0M12 16h.01',
  open: 'M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69',
};

/** The state of a check, beside a label with the same meaning. */
function CheckIcon({ is }: { is: keyof typeof PATHS }) {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.6} aria-hidden>
      <path d={PATHS[is]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface RankStandingProps {
  applicant: ApplicantForLandlord;
  /** The other members of the applicant's group. */
  others: readonly ApplicantForLandlord[];
}

/** The household's income and where it comes from; '' without an answer. */
function incomeLine({ ranking }: ApplicantForLandlord, people: readonly ApplicantForLandlord[]): string {
  const income = ranking?.income;
  if (income && income.amount !== null) {
    const words = `${formatDollars(income.amount)} a month, ${income.source}`;
    return income.beside ? `${words} (${income.beside})` : words;
  }
  const entries = people.map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  if (!from) return entries.flat().length > 0 ? 'no income stated' : '';
  return `${formatDollars(dollars)} a month, stated`;
}

function CheckMarkItem({ is, words }: CheckMark) {
  return (
    <li className={classes.mark} data-is={is}>
      <CheckIcon is={is} />
      {words}
    </li>
  );
}

/** A group's rank at a glance: score, income, references, credit, and checks. */
export const RankStanding = memo(function RankStanding({ applicant, others }: RankStandingProps) {
  const people = [applicant, ...others.filter(({ status }) => status === 'in-review')];
  const income = incomeLine(applicant, people);
  const rent = applicant.ranking?.rent ?? null;
  const cover = describeIncomeCover(rent);
  return (
    <>
      {applicant.ranking && (
        <>
          <RankLine ranking={applicant.ranking} />
          <DisputedLine ranking={applicant.ranking} />
          <AlertList
            title={ALERTS_TITLE}
            items={alertLines(
              applicant.ranking.alerts,
              people.map(({ id, user }) => ({ id, name: user.first_name })),
            )}
            isCompact
          />
        </>
      )}
      <div className={classes.facts}>
        {income && <p>{income}</p>}
        {cover && <p data-short={isIncomeShort(rent) || undefined}>{cover}</p>}
        <p>
          {counted(referencesAnswered(people), 'reference')} · {creditAtAGlance(people)}
        </p>
      </div>
      <ul aria-label="checks" className={classes.marks}>
        {checkMarks(people, applicant.ranking?.income?.mark).map((mark) => (
          <CheckMarkItem key={mark.words} {...mark} />
        ))}
      </ul>
    </>
  );
});
