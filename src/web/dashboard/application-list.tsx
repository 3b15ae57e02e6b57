import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatIsoDate } from '../../domain/text/format-date.ts';
import { t } from '../../domain/text/t.ts';
import { placeOf, streetWithUnit } from '../../domain/values/address.ts';
import { Trans } from '../app/language/trans.tsx';
import { type Column, RowTitle, TableCard } from '../kit/layout/table-card.tsx';
import classes from './application-list.module.css';
import { ApplicationStatus } from './application-status.tsx';
import type { OwnApplication } from './use-own-applications.ts';
import { WithdrawOrDelete } from './withdraw-or-delete.tsx';

interface ApplicationsProps {
  applications: readonly OwnApplication[];
  onView: (application: OwnApplication) => void;
  onDeleted: (application: OwnApplication) => void;
}

const titleOf = ({ application, status }: OwnApplication, note: ReactNode) => (
  <RowTitle title={streetWithUnit(application.address, application.unit)} note={note} faded={status === 'withdrawn'} />
);

/** The tenant's applications as a table, or as cards on a phone or an upright tablet. */
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
  const columns: Column<OwnApplication>[] = [
    { head: t`Address`, width: '36%', cell: (row) => titleOf(row, placeOf(row.application.address)) },
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
      {titleOf(
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
    <TableCard label={t`applications`} columns={columns} rows={applications} rowKey={({ id }) => id} card={card} wide />
  );
}
