import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatLease } from '../../domain/properties/format-terms.ts';
import { USUAL_LEASES } from '../../domain/properties/listing-details.ts';
import { t } from '../../domain/text/t.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { LabelNote } from '../kit/forms/label-note.tsx';
import { RentField } from './rent-field.tsx';
import classes from './short-field.module.css';
import type { TypedListing } from './typed-listing.ts';

interface ListingFieldsProps {
  /** Where the home is; null while the address doesn't tell it. */
  province: ProvinceCode | null;
  values: TypedListing;
  onChange: (change: Partial<TypedListing>) => void;
  errors: Partial<Record<keyof TypedListing, ReactNode>>;
}

/** The usual leases, and the one that is chosen already. */
function leasesToChoose(chosen: string): { value: string; label: string }[] {
  const months = new Set<number>(USUAL_LEASES);
  if (Number(chosen) > 0) months.add(Number(chosen));
  const leases = [...months].sort((one, other) => one - other);
  return [
    { value: '', label: t`not stated` },
    ...leases.map((count) => ({ value: String(count), label: formatLease(count) ?? '' })),
  ];
}

/** What the invitation says about a home: its rent, the day it is available, the lease, and when applicants get an answer. */
export function ListingFields({ province, values, onChange, errors }: ListingFieldsProps) {
  return (
    <>
      <RentField
        province={province}
        data-path="asking_rent"
        value={values.asking_rent}
        onChange={(asking_rent) => onChange({ asking_rent })}
        error={errors.asking_rent}
      />
      <TextInput
        type="date"
        data-path="available_on"
        label={<LabelNote label={t`Available from`} note={t`optional`} />}
        className={classes.field}
        value={values.available_on}
        onChange={({ currentTarget }) => onChange({ available_on: currentTarget.value })}
        error={errors.available_on}
      />
      <NativeSelect
        data-path="lease_months"
        label={<LabelNote label={t`Lease`} note={t`optional`} />}
        className={classes.field}
        data={leasesToChoose(values.lease_months)}
        value={values.lease_months}
        onChange={({ currentTarget }) => onChange({ lease_months: currentTarget.value })}
        error={errors.lease_months}
      />
      <NumberInput
        data-path="decision_days"
        label={<LabelNote label={t`Answer within`} note={t`recommended`} />}
        description={t`Applicants see it on the invitation. It counts from the day an application is complete, and we remind you.`}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        rightSection={t`days`}
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
        hideControls
        inputMode="numeric"
        autoComplete="off"
        className={classes.field}
        value={values.decision_days}
        onChange={(decision_days) => onChange({ decision_days })}
        error={errors.decision_days}
      />
    </>
  );
}
