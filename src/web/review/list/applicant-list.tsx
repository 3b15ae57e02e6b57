import { Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { ReviewCardProps } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import type { ListedGroup } from './use-review.ts';
import { ColumnRows, PageRows, type RowsProps } from './virtual-rows.tsx';

interface ReviewListProps
  extends Pick<RowsProps, 'onNearEnd' | 'left' | 'isAboutEqual'>,
    Omit<ReviewCardProps, 'group' | 'selected' | 'isAboutEqual'> {
  groups: readonly ListedGroup[];
  counts: { submitted: number; waiting: number };
  /** The id of the applicant whose detail is open. */
  selected: string | undefined;
  /** Whether the page scrolls; else the list does, beside the detail. */
  alone: boolean;
  /** What stands beside the heading. */
  aside: ReactNode;
  /** What is said below the list as far as it is loaded. */
  foot: ReactNode;
}

/**
 * Everybody who applied: those who submitted by their place, and apart from them those who are still filling it in. It
 * may be thousands of people: only the cards near the window are drawn.
 */
export const ReviewList = memo(function ReviewList(props: ReviewListProps) {
  const { groups, counts, selected, alone, aside, foot, onNearEnd, left, isAboutEqual, ...card } = props;
  const Rows = alone ? PageRows : ColumnRows;
  return (
    <div className={classes.list}>
      {counts.submitted > 0 && (
        <div className={classes.head}>
          <Title order={2} className={classes.title}>
            top tenants
          </Title>
          {aside}
        </div>
      )}
      <Rows
        groups={groups}
        counts={counts}
        selected={selected}
        onNearEnd={onNearEnd}
        left={left}
        isAboutEqual={isAboutEqual}
        card={card}
        foot={foot}
      />
    </div>
  );
});
