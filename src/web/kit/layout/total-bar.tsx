import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowRight } from '../icons/icons.ts';
import classes from './total-bar.module.css';

interface TotalBarProps {
  /** What the amount is for, such as "2 people, HST included". */
  about: string;
  /** Such as "$56.50". */
  total: string;
  label: string;
  onPress: () => void;
  /** The press is the last step, not the way to the next page. */
  isLast?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
}

/** The sticky total and next button at the bottom of the page on phones. Place it last on the page. */
export function TotalBar({ about, total, label, onPress, isLast, isBusy, isDisabled }: TotalBarProps) {
  const arrow: ReactNode = isLast ? undefined : <IconArrowRight size={18} stroke={1.6} aria-hidden />;
  return (
    <div className={classes.bar} data-sticky-foot>
      <div className={classes.words}>
        <p className={classes.about}>{about}</p>
        <p className={classes.total}>
          {/* @untranslated: the code of the currency */}
          {total} <span className={classes.currency}>CAD</span>
        </p>
      </div>
      <Button onClick={onPress} loading={isBusy} disabled={isDisabled} rightSection={arrow}>
        {label}
      </Button>
    </div>
  );
}
