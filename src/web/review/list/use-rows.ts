import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { ApplicantCardProps } from './applicant-card.tsx';
import type { ListedGroup } from './review-pages.ts';

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

/** Estimated heights in px: of a card, of a waiting card, of the heading between them. */
const CARD = 196;
const WAITING_CARD = 78;
const HEADING = 64;
/** Cards rendered beyond the viewport on either side, so that the keyboard always finds a next one. */
const OVERSCAN = 4;

const isWaiting = ({ applicant }: ListedGroup): boolean => applicant.status !== 'in-review';

/**
 * Shared by both ways of scrolling: number and height of the rows, and keeping the focused row rendered. Memoized by the
 * groups: with new functions on each render, every row would be positioned again.
 */
export function useRows({ groups }: RowsProps) {
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
