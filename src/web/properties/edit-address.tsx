import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ADDRESS_MISSING } from '../../domain/properties/property.ts';
import { addressField, rentalName } from '../../domain/values/address.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { AddressField } from '../kit/forms/address-field.tsx';
import type { CurrentRental } from './current-property.tsx';
import classes from './edit-address.module.css';
import { RentalChanged } from './property-changed.tsx';
import { useSaveRental } from './use-save-property.ts';

interface ReviewAddressProps {
  rental: CurrentRental;
  /** The rental as it was saved. */
  onSaved: (rental: CurrentRental) => void;
}

/** The rental's address; the pencil turns it into a field. */
export function ReviewAddress({ rental, onSaved }: ReviewAddressProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form takes the focus with it when it goes; the pencil that opened it is where to go on.
    if (!editing && wasEditing.current) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <AddressForm rental={rental} onSaved={onSaved} onClose={() => setEditing(false)} />;
  return (
    <div className={classes.line}>
      <IconMapPin size={18} stroke={1.6} className={classes.pin} aria-hidden />
      <span>{rentalName(rental.address, rental.unit)}</span>
      <ActionIcon
        ref={pencil}
        variant="subtle"
        color="stone"
        size={32}
        className={classes.pencil}
        aria-label="edit the address"
        onClick={() => setEditing(true)}
      >
        <IconPencil size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function AddressForm({ rental, onSaved, onClose }: ReviewAddressProps & { onClose: () => void }) {
  const [opened] = useState(rental);
  const [address, setAddress] = useState(rental.address);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const close = (saved: CurrentRental): void => {
    onSaved(saved);
    onClose();
  };
  const saving = useSaveRental(opened, close);
  const refused = saving.error instanceof ApiProblem ? saving.error.fields.address : undefined;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const check = (): string | undefined => {
    const problem = addressField(ADDRESS_MISSING).safeParse(address).error?.issues[0]?.message;
    setWrong(problem);
    return problem;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) form.current?.querySelector('input')?.focus();
    else saving.save({ address: address.trim() });
  };
  return (
    <form ref={form} onSubmit={submit} className={classes.form} noValidate>
      <AddressField
        label="Address of the rental"
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setWrong(undefined);
          saving.forget();
        }}
        error={wrong ?? refused}
      />
      {saving.error && !refused && !saving.theirs && <ErrorNote title={problemMessages(saving.error).join(' ')} />}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={saving.busy}>
          save
        </Button>
        <Button size="sm" variant="default" onClick={onClose} disabled={saving.busy}>
          cancel
        </Button>
      </div>
      <RentalChanged saving={saving} part="address" onTakeTheirs={close} />
    </form>
  );
}
