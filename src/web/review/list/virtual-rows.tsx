import { Title } from '@mantine/core';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ReviewCard, type ReviewCardProps, WaitingCard } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import type { ListedGroup } from './use-review.ts';

export interface RowsProps {
  /** The ones that submitted first. */
  groups: readonly ListedGroup[];
  /** How many there are, also of those that were not loaded so far. */
  counts: { submitted: number; waiting: number };
  selected: string | undefined;
  card: Omit<ReviewCardProps, 'group' | 'selected' | 'isAboutEqual'>;
  /** Whether two neighbours are about as good as each other. */
  isAboutEqual: (one: ListedGroup, next: ListedGroup) => boolean;
  /** The last loaded cards are near the window. */
  onNearEnd: () => void;
  /** The applicant from whose detail the landlord comes back: the card takes the focus. */
  left: RefObject<string | undefined>;
  foot: ReactNode;
}

type Rows = Pick<
  Virtualizer<Window & Element, Element>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>;

/** Heights before they are measured, in px: of a card, of one that waits, of the heading between them. */
const CARD = 196;
const WAITING_CARD = 78;
const HEADING = 64;
/** Cards that are drawn beyond the window on either side, so that the keyboard always finds a next one. */
const BEYOND = 4;
/** So many cards before the last one the next page is asked for. */
const NEAR_END = 20;

const isWaiting = ({ applicant }: ListedGroup): boolean => applicant.status !== 'in-review';

/**
 * What both ways of scrolling share: how many rows there are and how high, and that a row with the focus stays. It
 * changes with the households only: with new functions at each drawing, every row would be placed anew each time.
 */
function useRows({ groups }: RowsProps) {
  const focused = useRef<number>(undefined);
  return useMemo(() => {
    const firstWaiting = groups.findIndex(isWaiting);
    // The heading of those who wait is a row of its own.
    const heading = firstWaiting === -1 ? undefined : firstWaiting;
    const householdAt = (row: number): ListedGroup | undefined =>
      groups[heading !== undefined && row > heading ? row - 1 : row];
    const options = {
      count: groups.length + (heading === undefined ? 0 : 1),
      estimateSize: (row: number): number =>
        row === heading ? HEADING : heading !== undefined && row > heading ? WAITING_CARD : CARD,
      getItemKey: (row: number) => (row === heading ? 'waiting' : (householdAt(row)?.applicant.id ?? row)),
      overscan: BEYOND,
      rangeExtractor: (range: Range): number[] => {
        const rows = defaultRangeExtractor(range);
        const kept = focused.current;
        if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows;
        return [...rows, kept].sort((a, b) => a - b);
      },
      // The cards beyond the window are there already, so the next ones are drawn in a task of their own and not before
      // the browser may show how far it was scrolled: it answers between the two.
      useFlushSync: false,
    };
    return { options, heading, focused, householdAt };
  }, [groups]);
}

/** The rows in a column that scrolls by itself. */
export function ColumnRows(props: RowsProps) {
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
export function PageRows(props: RowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const rows = useRows(props);
  const virtual = useWindowVirtualizer({ ...rows.options, scrollMargin: margin });
  // What stands above the list may have become higher or lower.
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

interface DrawnRowsProps extends RowsProps, Omit<ReturnType<typeof useRows>, 'options'> {
  virtual: Rows;
  /** How far below the top of what scrolls the rows begin. */
  margin: number;
}

function DrawnRows(props: DrawnRowsProps) {
  const { groups, counts, selected, card, isAboutEqual, onNearEnd, heading, focused, householdAt } = props;
  const { virtual, margin } = props;
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = groups.length > 0 && last >= groups.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  useReturn(props);

  const list = (from: number, to: number, of: number, label: string, Card: typeof ReviewCard) => {
    const drawn = items.filter(({ index }) => index >= from && index < to);
    if (drawn.length === 0) return null;
    return (
      <ul aria-label={label} className={classes.cards}>
        {drawn.map(({ index, key, start }) => {
          const group = householdAt(index);
          const before = index > from ? householdAt(index - 1) : undefined;
          if (!group) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-first={index === from || undefined}
              data-last={index - from === of - 1 || undefined}
              aria-setsize={of}
              aria-posinset={index - from + 1}
              style={{ top: start - margin }}
              onFocus={() => {
                focused.current = index;
              }}
              onBlur={() => {
                focused.current = undefined;
              }}
            >
              <Card
                group={group}
                selected={group.applicant.id === selected}
                isAboutEqual={before !== undefined && isAboutEqual(before, group)}
                {...card}
              />
            </li>
          );
        })}
      </ul>
    );
  };
  const headingRow = items.find(({ index }) => index === heading);
  return (
    <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
      {list(0, heading ?? groups.length, counts.submitted, 'top tenants', ReviewCard)}
      {headingRow && (
        <div
          ref={virtual.measureElement}
          data-index={headingRow.index}
          className={classes.waitingHead}
          style={{ top: headingRow.start - margin }}
        >
          <Title order={2} className={classes.title}>
            waiting, not ranked yet
          </Title>
          <span className={classes.note}>{counts.waiting}</span>
        </div>
      )}
      {heading !== undefined &&
        list(heading + 1, groups.length + 1, counts.waiting, 'waiting, not ranked yet', WaitingCard)}
    </div>
  );
}

/** Brings the card into view that the landlord comes back to, and gives it the focus once it is drawn. */
function useReturn({ groups, heading, left, virtual }: DrawnRowsProps): void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they come back when the list is drawn anew, and only then
  useEffect(() => {
    const index = groups.findIndex(({ applicant }) => applicant.id === left.current);
    if (index === -1) return;
    virtual.scrollToIndex(heading !== undefined && index >= heading ? index + 1 : index, { align: 'center' });
    wanted.current = left.current;
    left.current = undefined;
  }, []);
  // Without a list of what it hangs on: the card is there after some drawing.
  useEffect(() => {
    const button = wanted.current && document.getElementById(`card-${wanted.current}`);
    if (!button) return;
    wanted.current = undefined;
    button.focus({ preventScroll: true });
  });
}
