import classes from './illustration.module.css';
import { keyLines } from './maple-key.ts';

interface IllustrationProps {
  /** single: one key, as on sign-up; double: two on a stem, as above "sent"; pair: the same, large, behind a page. */
  variant: 'single' | 'double' | 'pair';
  className?: string;
}

function MapleKey({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path d={keyLines.fine} />
      <path d={keyLines.outline} className={classes.outline} />
    </g>
  );
}

/** Rotated about the seed so that the blade hangs to the lower right; its mirror hangs to the left. */
const hanging = 'translate(13 30) rotate(46) translate(-44 -94.5)';

/** Fine-line maple keys, drawn in the current colour. Decoration only: never behind text, never in a form. */
export function Illustration({ variant, className }: IllustrationProps) {
  const box = variant === 'single' ? '28 24 198 84' : '-196 -14 392 152';
  return (
    <svg
      viewBox={box}
      className={`${classes.illustration} ${className ?? ''}`}
      data-variant={variant}
      aria-hidden="true"
      focusable="false"
    >
      {variant === 'single' ? (
        <MapleKey />
      ) : (
        <>
          <path d="M-1.6 26C-1.8 8-.4-4 2.2-20M1.4 26C1.2 8 2.6-4 5.2-20" />
          <MapleKey transform={hanging} />
          <MapleKey transform={`scale(-1 1) ${hanging}`} />
        </>
      )}
    </svg>
  );
}
