import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { formatAskingRent } from '../../domain/properties/format-terms.ts';
import { t } from '../../domain/text/t.ts';
import { IconCoin } from '../kit/icons/icons.ts';
import classes from './asked-rent.module.css';
import type { CurrentProperty } from './current-property.tsx';
import { RentDialog } from './rent-dialog.tsx';

interface AskedRentProps {
  property: CurrentProperty;
  /** Called with the saved property. */
  onSaved: (property: CurrentProperty) => void;
}

/** The rent of a property, with a button to change or add it. */
export function AskedRent({ property, onSaved }: AskedRentProps) {
  const [opened, setOpened] = useState(false);
  const rent = formatAskingRent(property.asking_rent);
  return (
    <div className={classes.line}>
      <IconCoin size={18} stroke={1.6} className={classes.icon} aria-hidden />
      <span>{rent ?? t`No rent given yet`}</span>
      <Anchor
        component="button"
        type="button"
        inherit
        className={classes.change}
        aria-label={rent ? t`change the rent` : t`add the rent`}
        onClick={() => setOpened(true)}
      >
        {rent ? t`change` : t`add the rent`}
      </Anchor>
      <RentDialog property={property} opened={opened} onClose={() => setOpened(false)} onSaved={onSaved} />
    </div>
  );
}
