import { Title } from '@mantine/core';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApplicantCard, type ApplicantCardProps, WaitingCard } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import type { ListedGroup } from './use-review.ts';

export interface RowsProps {
  /** Submitted groups first. */
  groups: readonly ListedGroup[];
  /** How many there are, including those not loaded yet. */
  counts: { submitted: number; waiting: number };
  selected: string | undefined;
  card: Omit<ApplicantCardProps, 'group' | 'selected' | 'isAboutEqual'>;
  /** Whether two neighbours rank about equally. */
  isAboutEqual: (one: ListedGroup, next: ListedGroup) => boolean;
  /** Called when the last loaded cards are near the viewport. */
  onNearEnd: () => void;
  /** The applicant whose detail the landlord returns from: the card takes the focus. */
  leftFrom: RefObject<string | undefined>;
  foot: ReactNode;
}

type Rows = Pick<
  Virtualizer<Window & Element, Element>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>;

/** Estimated heights in px: of a card, of a waiting card, of the heading between them. */
const CARD = 196;
const WAITING_CARD = 78;
const HEADING = 64;
/** Cards rendered beyond the viewport on either side, so that the keyboard always finds a next one. */
const OVERSCAN = 4;
/** The next page is requested this many cards before the last one. */
const NEAR_END = 20;

const isWaiting = ({ applicant }: ListedGroup): boolean => applicant.status !== 'in-review';

/**
 * Shared by both ways of scrolling: number and height of the rows, and keeping the focused row rendered. Memoized by the
 * groups: with new functions on each render, every row would be positioned again.
 */
function useRows({ groups }: RowsProps) {
  const focused = useRef<number>(undefined);
  return useMemo(() => {
    const firstWaiting = groups.findIndex(isWaiting);
    // The heading of the waiting applicants is a row of its own.
    const heading = firstWaiting === -1 ? undefined : firstWaiting;
    const groupAt = (row: number): ListedGroup | undefined =>
      groups[heading !== undefined && row > heading ? row - 1 : row];
    const options = {
      count: groups.length + (heading === undefined ? 0 : 1),
      estimateSize: (row: number): number =>
        row === heading ? HEADING : heading !== undefined && row > heading ? WAITING_CARD : CARD,
      getItemKey: (row: number) => (row === heading ? 'waiting' : (groupAt(row)?.applicant.id ?? row)),
      overscan: OVERSCAN,
      rangeExtractor: (range: Range): number[] => {
        const rows = defaultRangeExtractor(range);
        const row = focused.current;
        if (row === undefined || row >= range.count || rows.includes(row)) return rows;
        return [...rows, row].sort((a, b) => a - b);
      },
      // The cards beyond the viewport are rendered already, so the next ones can wait for a separate task: the browser
      // paints the scroll position and stays responsive in between.
      useFlushSync: false,
    };
    return { options, heading, focused, groupAt };
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

interface DrawnRowsProps extends RowsProps, Omit<ReturnType<typeof useRows>, 'options'> {
  virtual: Rows;
  /** The distance from the top of the scroll container to the first row. */
  margin: number;
}

function DrawnRows(props: DrawnRowsProps) {
  const { groups, counts, onNearEnd, heading, virtual, margin } = props;
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = groups.length > 0 && last >= groups.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  useFocusOnReturn(props);

  const headingRow = items.find(({ index }) => index === heading);
  return (
    <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
      <Cards
        rows={props}
        from={0}
        to={heading ?? groups.length}
        of={counts.submitted}
        label="top tenants"
        Card={ApplicantCard}
      />
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
      {heading !== undefined && (
        <Cards
          rows={props}
          from={heading + 1}
          to={groups.length + 1}
          of={counts.waiting}
          label="waiting, not ranked yet"
          Card={WaitingCard}
        />
      )}
    </div>
  );
}

/** Scrolls to the card that the landlord returns to, and focuses it once rendered. */
function useFocusOnReturn({ groups, heading, leftFrom, virtual }: DrawnRowsProps): void {
  const focusTarget = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the landlord returns only when the list mounts again
  useEffect(() => {
    const index = groups.findIndex(({ applicant }) => applicant.id === leftFrom.current);
    if (index === -1) return;
    virtual.scrollToIndex(heading !== undefined && index >= heading ? index + 1 : index, { align: 'center' });
    focusTarget.current = leftFrom.current;
    leftFrom.current = undefined;
  }, []);
  // No dependency list: the card appears after some later render.
  useEffect(() => {
    const button = focusTarget.current && document.getElementById(`card-${focusTarget.current}`);
    if (!button) return;
    focusTarget.current = undefined;
    button.focus({ preventScroll: true });
  });
}

interface CardsProps {
  rows: DrawnRowsProps;
  /** The first row, and the one after the last. */
  from: number;
  to: number;
  /** How many there are, including those not loaded yet. */
  of: number;
  label: string;
  Card: typeof ApplicantCard;
}

/** The rendered cards of one part of the list. */
function Cards({ rows, from, to, of, label, Card }: CardsProps) {
  const { selected, card, isAboutEqual, focused, groupAt, virtual, margin } = rows;
  const drawn = virtual.getVirtualItems().filter(({ index }) => index >= from && index < to);
  if (drawn.length === 0) return null;
  return (
    <ul aria-label={label} className={classes.cards}>
      {drawn.map(({ index, key, start }) => {
        const group = groupAt(index);
        const before = index > from ? groupAt(index - 1) : undefined;
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
}
