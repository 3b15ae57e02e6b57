import { Title } from '@mantine/core';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import type { ApplicantCardProps } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import { DrawnRows } from './drawn-rows.tsx';
import type { ListedGroup } from './review-pages.ts';
import { type RowsProps, useRows } from './use-rows.ts';

/** The rows in a column that scrolls by itself. */
function ColumnRows(props: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(props);
  const virtual = useVirtualizer({ ...rows.options, getScrollElement: () => scroller.current });
  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <DrawnRows {...props} {...rows} virtual={virtual} margin={0} />
        {props.foot}
      </div>
      <div className={classes.fade} />
    </>
  );
}

/** The rows in a page that scrolls as a whole. */
function PageRows(props: RowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const rows = useRows(props);
  const virtual = useWindowVirtualizer({ ...rows.options, scrollMargin: margin });
  // The content above the list may have changed its height.
  useLayoutEffect(() => {
    const above = Math.round((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (above !== margin) setMargin(above);
  });
  return (
    <div ref={top}>
      <DrawnRows {...props} {...rows} virtual={virtual} margin={margin} />
      {props.foot}
    </div>
  );
}

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
