import { Switch, VisuallyHidden } from '@mantine/core';
import { PROPERTY_STATUS_NAMES } from '../../domain/properties/property.ts';
import { t } from '../../domain/text/t.ts';
import { streetWithUnit } from '../../domain/values/address.ts';
import { Trans } from '../app/language/trans.tsx';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import classes from './property-list.module.css';
import type { Property } from './use-properties.ts';

interface StatusSwitchProps {
  property: Property;
  onSwitch: (property: Property) => void;
  /** Puts the label before the switch. */
  wordFirst?: boolean;
}

/** A labelled switch: whether a property accepts applicants. */
export function StatusSwitch({ property, onSwitch, wordFirst = false }: StatusSwitchProps) {
  return (
    <Switch
      className={classes.switch}
      checked={property.status === 'active'}
      onChange={() => onSwitch(property)}
      labelPosition={wordFirst ? 'left' : 'right'}
      label={
        <>
          {PROPERTY_STATUS_NAMES[property.status]()}
          <VisuallyHidden>, {streetWithUnit(property.address, property.unit)}</VisuallyHidden>
        </>
      }
    />
  );
}

interface DeactivateProps {
  /** The property to confirm; null while the dialog is closed. */
  property: Property | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms that a property stops accepting applicants. */
export function DeactivateModal({ property, onClose, onConfirm }: DeactivateProps) {
  const name = property && streetWithUnit(property.address, property.unit);
  return (
    <ConfirmModal
      opened={property !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t`make this property inactive?`}
      confirmLabel={t`yes`}
      cancelLabel={t`no`}
    >
      <p>
        <Trans>
          No new tenants can apply to {name}. Applicants who’ve already started can still submit, and you can still view
          the information that applicants gave you earlier. You can make the property active again at any time.
        </Trans>
      </p>
    </ConfirmModal>
  );
}
