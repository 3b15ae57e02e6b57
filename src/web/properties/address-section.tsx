import { TextInput } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { useSite } from '../app/api/site.ts';
import { AddressField } from '../kit/forms/address-field.tsx';
import { LabelNote } from '../kit/forms/label-note.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import classes from './short-field.module.css';
import { PROVINCE_WAS_OFFERED, provinceToOffer } from './use-address-form.ts';
import type { PropertyForm } from './use-create-property.ts';

/** The address, its province where it does not tell it, and the unit. */
export function AddressSection({ form, savedValue }: { form: PropertyForm; savedValue: string | undefined }) {
  const { address, province } = form.values;
  const isAsked = (province !== '' || form.errors.province !== undefined) && readAddress(address).province === null;
  const asked = {
    value: province,
    onChange: (chosen: typeof province) => form.setFieldValue('province', chosen),
    error: form.errors.province,
    description: province !== '' && province === provinceToOffer(address) ? PROVINCE_WAS_OFFERED() : undefined,
  };
  return (
    <FormSection
      title={t`Address`}
      hint={
        useSite().address_suggestions
          ? t`Start typing and pick a suggestion, or enter the address as you’d write it on an envelope.`
          : t`Enter the address as you’d write it on an envelope.`
      }
    >
      <AddressField
        label={t`Property address`}
        {...form.getInputProps('address')}
        value={address}
        savedValue={savedValue}
        province={isAsked ? asked : undefined}
      />
      <TextInput
        label={<LabelNote label={t`Unit name`} note={t`optional`} />}
        description={t`For example: basement`}
        autoComplete="address-line2"
        className={classes.field}
        {...form.getInputProps('unit')}
      />
    </FormSection>
  );
}
