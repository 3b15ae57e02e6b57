import { Switch, VisuallyHidden } from '@mantine/core';
import { streetWithUnit } from '../../domain/values/address.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import classes from './property-list.module.css';
import type { Rental } from './use-properties.ts';

interface StatusSwitchProps {
  rental: Rental;
  onSwitch: (rental: Rental) => void;
  /** The word stands before the switch. */
  wordFirst?: boolean;
}

/** Whether a rental takes applicants, as a switch with the word beside it. */
export function StatusSwitch({ rental, onSwitch, wordFirst = false }: StatusSwitchProps) {
  return (
    <Switch
      className={classes.switch}
      checked={rental.status === 'active'}
      onChange={() => onSwitch(rental)}
      labelPosition={wordFirst ? 'left' : 'right'}
      label={
        <>
          {rental.status}
          <VisuallyHidden>, {streetWithUnit(rental.address, rental.unit)}</VisuallyHidden>
        </>
      }
    />
  );
}

interface DeactivateProps {
  /** The rental that is asked about, or null while nothing is asked. */
  rental: Rental | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a rental stops taking applicants. */
export function DeactivateModal({ rental, onClose, onConfirm }: DeactivateProps) {
  const name = rental && streetWithUnit(rental.address, rental.unit);
  return (
    <ConfirmModal
      opened={rental !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title="make this rental inactive?"
      confirmLabel="yes"
      cancelLabel="no"
    >
      <p>
        No new tenants can apply to {name}. Who has begun can still submit, and information that applicants gave you
        earlier stays viewable. You can switch the rental on again whenever you like.
      </p>
    </ConfirmModal>
  );
}
