/**
 * Tabler's circle-check, circle-x and circle-dashed, each drawn in one go: a list draws dozens of them at a time, and
 * the dashed one alone is eight paths there.
 */
const PATHS = {
  done: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
  failed: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
  open: 'M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69',
};

/** How far a check is, before the words that say the same. */
export function CheckIcon({ is }: { is: keyof typeof PATHS }) {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.6} aria-hidden>
      <path d={PATHS[is]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
