import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './connection-line.module.css';

/** A quiet line over the top of the page while the connection is lost. It takes no space, clicks or focus. */
export function ConnectionLine({ isLost }: { isLost: boolean }) {
  const [wasLost, setWasLost] = useState(isLost);
  useEffect(() => {
    if (isLost) setWasLost(true);
  }, [isLost]);
  return (
    <div role="status" className={classes.place}>
      {isLost ? (
        <p className={classes.line}>{t`You’re offline. What you typed is still here.`}</p>
      ) : (
        wasLost && <VisuallyHidden>{t`You’re back online.`}</VisuallyHidden>
      )}
    </div>
  );
}
