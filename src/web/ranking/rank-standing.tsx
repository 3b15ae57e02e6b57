import { memo } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { aMonth } from '../../domain/applications/answers/describe-answers.ts';
import { householdIncome } from '../../domain/applications/groups/group.ts';
import {
  type CheckMark,
  checkMarks,
  creditAtAGlance,
  isIncomeVerified,
  referencesAnswered,
} from '../../domain/screening/results/checks-at-a-glance.ts';
import { counted } from '../../domain/text/counted.ts';
import { RankLine } from './rank-line.tsx';
import classes from './rank-standing.module.css';
import { CheckIcon } from './verified-icon.tsx';

interface StandingProps {
  applicant: ApplicantForLandlord;
  /** Those who apply together with the applicant. */
  others: readonly ApplicantForLandlord[];
}

/** What is earned, and whether a bank has shown it; '' where nothing was answered. */
function incomeLine(applicant: ApplicantForLandlord, people: readonly ApplicantForLandlord[]): string {
  const entries = people.map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  if (!from) return entries.flat().length > 0 ? 'no income stated' : '';
  if (!isIncomeVerified(people)) return `${aMonth(dollars)}, stated`;
  const isAbove = applicant.ranking?.hurting.some(({ input }) => input === 'income_overstatement');
  return `${aMonth(dollars)}, ${isAbove ? 'stated, the bank shows otherwise' : 'verified'}`;
}

function Mark({ is, words }: CheckMark) {
  return (
    <li className={classes.mark} data-is={is}>
      <CheckIcon is={is} />
      {words}
    </li>
  );
}

/** Why a household stands where it stands, in a few lines: how far it came, money, references, credit, and checks. */
export const Standing = memo(function Standing({ applicant, others }: StandingProps) {
  const people = [applicant, ...others.filter(({ status }) => status === 'in-review')];
  const income = incomeLine(applicant, people);
  return (
    <>
      {applicant.ranking && <RankLine ranking={applicant.ranking} />}
      <div className={classes.facts}>
        {income && <p>{income}</p>}
        <p>
          {counted(referencesAnswered(people), 'reference')} · {creditAtAGlance(people)}
        </p>
      </div>
      <ul aria-label="checks" className={classes.marks}>
        {checkMarks(people).map((mark) => (
          <Mark key={mark.words} {...mark} />
        ))}
      </ul>
    </>
  );
});
