import { Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import type { ApplicantCardProps } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import type { ListedGroup } from './review-pages.ts';
import type { RowsProps } from './use-rows.ts';
import { ColumnRows, PageRows } from './virtual-rows.tsx';

interface ApplicantListProps
  extends Pick<RowsProps, 'onNearEnd' | 'leftFrom' | 'isAboutEqual'>,
    Omit<ApplicantCardProps, 'group' | 'selected' | 'isAboutEqual'> {
  groups: readonly ListedGroup[];
  counts: { submitted: number; waiting: number };
  /** The id of the applicant whose detail is open. */
  selected: string | undefined;
  /** Whether the page scrolls; otherwise the list does, beside the detail. */
  isFullPage: boolean;
  /** Beside the heading. */
  aside: ReactNode;
  /** Below the loaded part of the list. */
  foot: ReactNode;
}

/**
 * All applicants: submitted groups by rank, then unfinished applications. There may be thousands, so only the cards near
 * the viewport are rendered.
 */
export const ApplicantList = memo(function ApplicantList(props: ApplicantListProps) {
  const { groups, counts, selected, isFullPage, aside, foot, onNearEnd, leftFrom, isAboutEqual, ...card } = props;
  const Rows = isFullPage ? PageRows : ColumnRows;
  return (
    <div className={classes.list}>
      {counts.submitted > 0 && (
        <div className={classes.head}>
          <Title order={2} className={classes.title}>
            {t`top tenants`}
          </Title>
          {aside}
        </div>
      )}
      <Rows
        groups={groups}
        counts={counts}
        selected={selected}
        onNearEnd={onNearEnd}
        leftFrom={leftFrom}
        isAboutEqual={isAboutEqual}
        card={card}
        foot={foot}
      />
    </div>
  );
});
