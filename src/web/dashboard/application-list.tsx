import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SECTION_NAMES } from '../../domain/applications/answers/completeness.ts';
import { badgeOf } from '../../domain/applications/application.ts';
import { describeDecisionDate } from '../../domain/applications/decision-date.ts';
import { numberWord } from '../../domain/text/counted.ts';
import { formatIsoDate } from '../../domain/text/format-date.ts';
import { t } from '../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../domain/values/address.ts';
import { dayIn } from '../../domain/values/province.ts';
import { isKeyOf } from '../../domain/values/type-guards.ts';
import { Trans } from '../app/language/trans.tsx';
import { StatusBadge } from '../kit/feedback/status-badge.tsx';
import { type Column, RowTitle, TableCard } from '../kit/layout/table-card.tsx';
import classes from './application-list.module.css';
import { DECISION_LABELS } from './decision-notice.tsx';
import type { OwnApplication } from './use-own-applications.ts';
import { WithdrawOrDelete } from './withdraw-or-delete.tsx';

interface ApplicationsProps {
  applications: readonly OwnApplication[];
  onView: (application: OwnApplication) => void;
  onDeleted: (application: OwnApplication) => void;
}

/** The tenant's applications as a table, or as cards on a phone. */
export function ApplicationList({ applications, onView, onDeleted }: ApplicationsProps) {
  const buttons = (row: OwnApplication) => (
    <div className={classes.buttons}>
      <WithdrawOrDelete application={row} inRow onDeleted={() => onDeleted(row)} />
      <Button
        variant="default"
        onClick={() => onView(row)}
        aria-label={t`view ${streetWithUnit(row.application.address, row.application.unit)}`}
      >
        {t`view`}
      </Button>
    </div>
  );
  const title = ({ application, status }: OwnApplication, note: ReactNode) => (
    <RowTitle
      title={streetWithUnit(application.address, application.unit)}
      note={note}
      faded={status === 'withdrawn'}
    />
  );

  const columns: Column<OwnApplication>[] = [
    { head: t`Address`, width: '36%', cell: (row) => title(row, placeOf(row.application.address)) },
    {
      head: t`Date applied`, // @literal
      width: '16%',
      cell: (row) => <time dateTime={row.date_applied}>{formatIsoDate(row.date_applied)}</time>,
    },
    { head: t`Status`, cell: (row) => <ApplicationStatus row={row} /> },
    { head: '', align: 'right', cell: buttons },
  ];

  const card = (row: OwnApplication) => (
    <div className={classes.card}>
      {title(
        row,
        <>
          {placeOf(row.application.address) && `${placeOf(row.application.address)} · `}
          <Trans>
            applied{' '}
            <time data-nowrap dateTime={row.date_applied}>
              {formatIsoDate(row.date_applied)}
            </time>
          </Trans>
        </>,
      )}
      <div className={classes.foot}>
        <ApplicationStatus row={row} />
        {buttons(row)}
      </div>
    </div>
  );

  return (
    <TableCard label={t`applications`} columns={columns} rows={applications} rowKey={({ id }) => id} card={card} />
  );
}

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

function ApplicationStatus({ row }: { row: OwnApplication }) {
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
