import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveApplication } from '../../contract/properties.ts';
import { addressField, rentalName } from '../../domain/address.ts';
import { ADDRESS_MISSING } from '../../domain/properties/property.ts';
import { ApiProblem, call, problemMessages } from '../api.ts';
import { AddressField } from '../kit/address-field.tsx';
import { ErrorNote } from '../kit/problem.tsx';
import { type CurrentRental, currentRentalQuery } from './current-rental.tsx';
import classes from './review-address.module.css';

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
  const queries = useQueryClient();
  const [address, setAddress] = useState(rental.address);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const saving = useMutation({
    mutationFn: () => call(saveApplication, { params: { id: rental.id }, body: { address: address.trim() } }),
    onSuccess: ({ application }) => {
      queries.setQueryData(currentRentalQuery(rental.id).queryKey, application);
      onSaved(application);
      onClose();
    },
    onError: (problem) => setWrong(problem instanceof ApiProblem ? problem.fields.address : undefined),
  });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const check = (): string | undefined => {
    const problem = addressField(ADDRESS_MISSING).safeParse(address).error?.issues[0]?.message;
    setWrong(problem);
    return problem;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) form.current?.querySelector('input')?.focus();
    else saving.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className={classes.form} noValidate>
      <AddressField
        label="Address of the rental"
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setWrong(undefined);
        }}
        error={wrong}
      />
      {saving.isError && !wrong && <ErrorNote title={problemMessages(saving.error).join(' ')} />}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={saving.isPending}>
          save
        </Button>
        <Button size="sm" variant="default" onClick={onClose} disabled={saving.isPending}>
          cancel
        </Button>
      </div>
    </form>
  );
}
