import { memo } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { formatPerMonth } from '../../domain/applications/answers/describe-answers.ts';
import { householdIncome } from '../../domain/applications/groups/group.ts';
import { describeRank } from '../../domain/ranking/reasons/describe-rank.ts';
import { describeIncomeCover, isIncomeShort } from '../../domain/ranking/reasons/describe-rent.ts';
import {
  type CheckMark,
  checkMarks,
  creditAtAGlance,
  isIncomeVerified,
  referencesAnswered,
} from '../../domain/screening/results/checks-at-a-glance.ts';
import { counted } from '../../domain/text/counted.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import lineClasses from './rank-line.module.css';
import classes from './rank-standing.module.css';

/** A group's score as a bar, with the same in words. */
export function RankLine({ ranking }: { ranking: { score: number; known_share: number } }) {
  const words = describeRank(ranking);
  const tone = words === 'check these points' ? 'held' : 'helped';
  return (
    <p className={lineClasses.line} data-tone={tone}>
      <ContributionBar share={ranking.score / 100} className={lineClasses.bar} />
      <span className={lineClasses.words}>{words}</span>
    </p>
  );
}

/**
 * Tabler's circle-check, circle-x and circle-dashed, each as a single path: a list draws dozens at a time, and Tabler's
 * dashed circle alone has eight paths.
 */
const PATHS = {
  done: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
  failed: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
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

/** Income, and whether a bank confirmed it; '' without an answer. */
function incomeLine(applicant: ApplicantForLandlord, people: readonly ApplicantForLandlord[]): string {
  const entries = people.map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  if (!from) return entries.flat().length > 0 ? 'no income stated' : '';
  if (!isIncomeVerified(people)) return `${formatPerMonth(dollars)}, stated`;
  const isAbove = applicant.ranking?.hurting.some(({ input }) => input === 'income_overstatement');
  return `${formatPerMonth(dollars)}, ${isAbove ? 'stated, the bank shows otherwise' : 'verified'}`;
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
      {applicant.ranking && <RankLine ranking={applicant.ranking} />}
      <div className={classes.facts}>
        {income && <p>{income}</p>}
        {cover && <p data-short={isIncomeShort(rent) || undefined}>{cover}</p>}
        <p>
          {counted(referencesAnswered(people), 'reference')} · {creditAtAGlance(people)}
        </p>
      </div>
      <ul aria-label="checks" className={classes.marks}>
        {checkMarks(people).map((mark) => (
          <CheckMarkItem key={mark.words} {...mark} />
        ))}
      </ul>
    </>
  );
});
