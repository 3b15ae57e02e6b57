import { memo } from 'react';
import type { ApplicantForLandlord } from '../../contract/review/applicant-for-landlord.ts';
import { householdIncome } from '../../domain/applications/groups/group.ts';
import { RANK_LABEL_TEXTS, type RankLabel } from '../../domain/ranking/reasons/describe-rank.ts';
import { describeIncomeCover, isIncomeShort } from '../../domain/ranking/reasons/describe-rent.ts';
import { ALERTS_TITLE, alertLines } from '../../domain/review/alert-words.ts';
import { checkMarks } from '../../domain/screening/results/checks-at-a-glance.ts';
import { creditAtAGlance } from '../../domain/screening/results/credit-at-a-glance.ts';
import { type CheckMark, wasOrdered } from '../../domain/screening/results/glanced-person.ts';
import { referencesAnswered } from '../../domain/screening/results/references-at-a-glance.ts';
import { plural, t } from '../../domain/text/t.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { formatDollars } from '../../domain/values/money.ts';
import { useSite } from '../app/api/site.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import { AlertList } from '../kit/feedback/alert-list.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '../kit/icons/icons.ts';
import { DisputedLine } from './disputed-note.tsx';
import lineClasses from './rank-line.module.css';
import classes from './rank-standing.module.css';

/** A group's score as a bar, with the same in words. */
export function RankLine({ ranking: { score, label } }: { ranking: { score: number; label: RankLabel } }) {
  const tone = label === 'check these points' ? 'held' : 'helped';
  return (
    <p className={lineClasses.line} data-tone={tone}>
      <ContributionBar share={score / 100} className={lineClasses.bar} />
      <span className={lineClasses.words}>{RANK_LABEL_TEXTS[label]()}</span>
    </p>
  );
}

const ICONS = { done: IconCircleCheck, failed: IconCircleX, mixed: IconAlertTriangle, open: IconCircleDashed };

/** The state of a check, beside a label with the same meaning. */
function CheckIcon({ is }: { is: keyof typeof ICONS }) {
  const Icon = ICONS[is];
  return <Icon size={16} stroke={1.6} aria-hidden />;
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
    return income.beside
      ? t`${formatDollars(income.amount)} a month, ${income.source} (${income.beside})`
      : t`${formatDollars(income.amount)} a month, ${income.source}`;
  }
  const entries = people.map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  if (!from) return entries.flat().length > 0 ? t`no income stated` : '';
  return t`${formatDollars(dollars)} a month, stated`;
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
  const offered = useSite().checks;
  const isShown = (check: Parameters<typeof wasOrdered>[0]): boolean =>
    offered.includes(check) || wasOrdered(check, people);
  const [id, bank, references] = checkMarks(people, applicant.ranking?.income?.mark);
  const marks = [...(isShown(KIND.identity) ? [id] : []), ...(isShown(KIND.income) ? [bank] : []), references];
  return (
    <>
      {applicant.ranking && (
        <>
          <RankLine ranking={applicant.ranking} />
          <DisputedLine ranking={applicant.ranking} />
          <AlertList
            title={ALERTS_TITLE()}
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
          {t`${plural(referencesAnswered(people), { one: '# reference', other: '# references' })}`}
          {isShown(KIND.credit) && ` · ${creditAtAGlance(people)}`}
        </p>
      </div>
      <ul aria-label={offered.length > 0 ? t`checks` : t`references`} className={classes.marks}>
        {marks.map((mark) => (
          <CheckMarkItem key={mark.words} {...mark} />
        ))}
      </ul>
    </>
  );
});
