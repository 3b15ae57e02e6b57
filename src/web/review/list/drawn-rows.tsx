import { Title } from '@mantine/core';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { t } from '../../../domain/text/t.ts';
import { ApplicantCard, WaitingCard } from './applicant-card.tsx';
import classes from './applicant-list.module.css';
import type { RowsProps, useRows } from './use-rows.ts';

type Rows = Pick<
  Virtualizer<Window & Element, Element>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>;

/** The next page is requested this many cards before the last one. */
const NEAR_END = 20;

interface DrawnRowsProps extends RowsProps, Omit<ReturnType<typeof useRows>, 'options'> {
  virtual: Rows;
  /** The distance from the top of the scroll container to the first row. */
  margin: number;
}

export function DrawnRows(props: DrawnRowsProps) {
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
        label={t`top tenants`}
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
            {t`waiting, not ranked yet`}
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
          label={t`waiting, not ranked yet`}
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
    focusTarget.current = leftFrom.current;
    leftFrom.current = undefined;
    // On the way back the browser scrolls, too, to where the list was: before the next frame.
    requestAnimationFrame(() =>
      virtual.scrollToIndex(heading !== undefined && index >= heading ? index + 1 : index, { align: 'center' }),
    );
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
