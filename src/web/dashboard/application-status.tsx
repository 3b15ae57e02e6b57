import { SECTION_NAMES } from '../../domain/applications/answers/completeness.ts';
import { badgeOf } from '../../domain/applications/application.ts';
import { describeDecisionDate } from '../../domain/applications/decision-date.ts';
import { numberWord } from '../../domain/text/counted.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { dayIn } from '../../domain/values/province.ts';
import { isKeyOf } from '../../domain/values/type-guards.ts';
import { StatusBadge } from '../kit/feedback/status-badge.tsx';
import classes from './application-list.module.css';
import { DECISION_LABELS } from './decision-notice.tsx';
import type { OwnApplication } from './use-own-applications.ts';

/** What a pending application still lacks. */
function describeMissing(row: OwnApplication): string {
  const names = row.missing.map((section) => (isKeyOf(SECTION_NAMES, section) ? SECTION_NAMES[section]() : section));
  return names.length > 0 ? t`to do: ${names.join(', ')}` : t`ready to be submitted`;
}

/** What the landlord asked since the submission. */
const describeQuestions = ({ open_questions, application }: OwnApplication): string =>
  open_questions === 1
    ? t`${application.landlord_name} has a question for you`
    : t`${application.landlord_name} has ${numberWord(open_questions)} questions for you`;

/** The day that it is at the property. */
const todayAt = (row: OwnApplication): string => dayIn(readAddress(row.application.address).province, new Date());

/** Where an application stands, and what it waits for. */
export function ApplicationStatus({ row }: { row: OwnApplication }) {
  const badge = badgeOf(row.status);
  return (
    <div className={classes.state}>
      {badge && <StatusBadge status={badge} />}
      {row.open_questions > 0 && (
        <>
          {/* @untranslated the badge translates it */}
          <StatusBadge status="your turn" />
          <span className={classes.decided}>{describeQuestions(row)}</span>
        </>
      )}
      {row.decision && <span className={classes.decided}>{DECISION_LABELS[row.decision.verdict]()}</span>}
      {!row.decision && row.is_backup && <span className={classes.decided}>{t`kept as a backup`}</span>}
      {row.status === 'in-review' && !row.decision && !row.is_backup && row.decision_date && (
        <span className={classes.hint}>{describeDecisionDate(row.decision_date, todayAt(row))}</span>
      )}
      {row.status === 'pending' && <span className={classes.hint}>{describeMissing(row)}</span>}
      {row.status !== 'withdrawn' &&
        row.group.map(({ first_name, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name and a state
          <span key={place} className={classes.hint}>
            {first_name} {state}
          </span>
        ))}
      {row.status === 'in-review' && row.group_waiting && <span className={classes.hint}>{row.group_waiting}</span>}
    </div>
  );
}
