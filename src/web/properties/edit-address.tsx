import { ActionIcon, Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../domain/problem.ts';
import { addressWithProvince, NewProperty } from '../../domain/properties/property.ts';
import { propertyName, readAddress } from '../../domain/values/address.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { AddressField } from '../kit/forms/address-field.tsx';
import { IconMapPin, IconPencil } from '../kit/icons/icons.ts';
import { PROVINCE_WAS_OFFERED, provinceToOffer, provinceToSend } from './asked-province.ts';
import type { CurrentProperty } from './current-property.tsx';
import classes from './edit-address.module.css';
import { PropertyChanged } from './property-changed.tsx';
import { useSaveProperty } from './use-save-property.ts';

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
        aria-label="edit the address"
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
        label="Property address"
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
                description: province !== '' && province === typed.offered ? PROVINCE_WAS_OFFERED : undefined,
              }
            : undefined
        }
      />
      {saving.error && !refused.address && !refused.province && !saving.theirs && (
        <ErrorNote title={problemMessages(saving.error).join(' ')} />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={saving.busy}>
          save
        </Button>
        <Button size="sm" variant="default" onClick={onClose} disabled={saving.busy}>
          cancel
        </Button>
      </div>
      <PropertyChanged saving={saving} part="address" onTakeTheirs={close} />
    </form>
  );
}

/** The address as it is typed, with the province where that does not tell it. */
function useAddressForm(property: CurrentProperty, close: (saved: CurrentProperty) => void) {
  const [opened] = useState(property);
  const [address, setAddress] = useState(property.address);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [province, setProvince] = useState<ProvinceCode | ''>('');
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveProperty(opened, close);
  const refused = saving.error instanceof ApiProblem ? saving.error.fields : {};
  const missing = wrong.province?.[0] ?? refused.province;
  const isAsked = (province !== '' || missing !== undefined) && readAddress(address).province === null;
  const offered = provinceToOffer(address);
  const chosen = provinceToSend(address, province);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const check = (): FieldErrors => {
    if (address.trim() === opened.address) return {};
    const { error } = NewProperty.safeParse({ address, province: chosen });
    return error ? fieldErrors(error.issues) : {};
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check();
    const isOffered = found.address === undefined && found.province !== undefined && offered !== '';
    setWrong(isOffered ? {} : found);
    if (isOffered) setProvince(offered);
    else if (found.address) form.current?.querySelector('input')?.focus();
    else if (found.province) form.current?.querySelector('select')?.focus();
    else saving.save({ address: addressWithProvince({ address: address.trim(), province: chosen }) });
  };
  const edited = (): void => {
    setWrong({});
    saving.forget();
  };
  const changeAddress = (typed: string): void => {
    setAddress(typed);
    edited();
  };
  const changeProvince = (next: ProvinceCode | ''): void => {
    setProvince(next);
    edited();
  };
  return {
    form,
    opened,
    address,
    province,
    wrong,
    saving,
    refused,
    missing,
    isAsked,
    offered,
    submit,
    changeAddress,
    changeProvince,
  };
}
