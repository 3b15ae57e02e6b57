import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { IconArrowLeft } from '../icons/icons.ts';
import { Link } from '../router/link.tsx';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** A path or a handler. Without it the middle moves to the left. */
  back?: string | (() => void);
  backLabel?: string;
  /** The saved mark, a count, or what comes next. Hidden on phones, where the step frame shows it. */
  middle?: ReactNode;
  /** As wide as a page with one question, not as a form page. */
  narrow?: boolean;
  /** The single primary action (and, rarely, a quiet second one before it). */
  children: ReactNode;
}

/** The sticky bar at the bottom of a step: back on the left, the primary action on the right. */
export function FootBar({ back, backLabel = t`back`, middle, narrow, children }: FootBarProps) {
  const backButton = { variant: 'default', leftSection: <IconArrowLeft size={18} stroke={1.6} aria-hidden /> } as const;
  return (
    <div className={classes.bar} data-sticky-foot>
      <div className={classes.inner} data-narrow={narrow || undefined}>
        {typeof back === 'string' && (
          <Button component={Link} to={back} {...backButton}>
            {backLabel}
          </Button>
        )}
        {typeof back === 'function' && (
          <Button onClick={back} {...backButton}>
            {backLabel}
          </Button>
        )}
        <div className={classes.middle} data-alone={back === undefined || undefined}>
          {middle}
        </div>
        <div className={classes.action}>{children}</div>
      </div>
    </div>
  );
}
