import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { propertyName } from '../../domain/values/address.ts';
import { problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { AddressField } from '../kit/forms/address-field.tsx';
import { IconMapPin, IconPencil } from '../kit/icons/icons.ts';
import type { CurrentProperty } from './current-property.tsx';
import classes from './edit-address.module.css';
import { PropertyChanged } from './property-changed.tsx';
import { PROVINCE_WAS_OFFERED, useAddressForm } from './use-address-form.ts';

interface EditAddressProps {
  property: CurrentProperty;
  /** Called with the saved property. */
  onSaved: (property: CurrentProperty) => void;
}

/** The property's address; the pencil turns it into a field. */
export function EditAddress({ property, onSaved }: EditAddressProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus is lost when the form closes, so it returns to the pencil that opened it.
    if (!editing && wasEditing.current) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <AddressForm property={property} onSaved={onSaved} onClose={() => setEditing(false)} />;
  return (
    <div className={classes.line}>
      <IconMapPin size={18} stroke={1.6} className={classes.pin} aria-hidden />
      <span>{propertyName(property.address, property.unit)}</span>
      <ActionIcon
        ref={pencil}
        variant="subtle"
        color="stone"
        size={32}
        className={classes.pencil}
        aria-label={t`edit the address`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function AddressForm({ property, onSaved, onClose }: EditAddressProps & { onClose: () => void }) {
  const close = (saved: CurrentProperty): void => {
    onSaved(saved);
    onClose();
  };
  const { form, opened, address, province, wrong, saving, refused, submit, ...typed } = useAddressForm(property, close);
  return (
    <form ref={form} onSubmit={submit} className={classes.form} noValidate>
      <AddressField
        label={t`Property address`}
        value={address}
        onChange={typed.changeAddress}
        error={wrong.address?.[0] ?? refused.address}
        savedValue={opened.address}
        province={
          typed.isAsked
            ? {
                value: province,
                onChange: typed.changeProvince,
                error: typed.missing,
                description: province !== '' && province === typed.offered ? PROVINCE_WAS_OFFERED() : undefined,
              }
            : undefined
        }
      />
      {saving.error && !refused.address && !refused.province && !saving.theirs && (
        <ErrorNote title={problemMessages(saving.error).join(' ')} />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={saving.busy}>
          {t`save`}
        </Button>
        <Button size="sm" variant="default" onClick={onClose} disabled={saving.busy}>
          {t`cancel`}
        </Button>
      </div>
      <PropertyChanged saving={saving} part="address" onTakeTheirs={close} />
    </form>
  );
}
