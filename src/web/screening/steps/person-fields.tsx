import { Anchor, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { PROVINCE_CODES, PROVINCES } from '../../../domain/values/province.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { AddressField } from '../../kit/forms/address-field.tsx';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import classes from './person-fields.module.css';
import { type PersonFaults, type PersonValues, withAddress } from './person-values.ts';
import { SinField } from './sin-field.tsx';

export interface PersonFieldsProps {
  values: PersonValues;
  faults: PersonFaults;
  onChange: (values: PersonValues) => void;
  /** Called when a field loses the focus, so that its error can be shown. */
  onLeave: (field: keyof PersonValues) => void;
  withBirthDate: boolean;
  /** False where landlords may not ask for a SIN. */
  asksForSin: boolean;
  /** The address of the applicant's current home, offered for reuse. */
  home: string | undefined;
}

// @untranslated: its code and its name
const provinces = () => PROVINCES.map(({ code, name }) => ({ value: code, label: `${code}, ${name()}` }));

const countries = () => [
  { value: 'CA', label: t`Canada` },
  { value: 'US', label: t`United States` },
];

/** The fields by which a bureau finds a person's file. The browser may autofill all but the SIN, which it never stores. */
export function PersonFields(props: PersonFieldsProps) {
  const { values, faults, onChange, onLeave, withBirthDate, asksForSin, home } = props;
  const set = (change: Partial<PersonValues>): void => onChange({ ...values, ...change });
  return (
    <div className={classes.fields}>
      {asksForSin && <SinField values={values} faults={faults} set={set} onLeave={onLeave} />}
      <AddressLine values={values} error={faults.address} onChange={onChange} onLeave={onLeave} home={home} />
      <FieldRow>
        <TextInput
          label={t`City`}
          autoComplete="address-level2"
          value={values.city}
          error={faults.city}
          data-path="city"
          onChange={(event) => set({ city: event.currentTarget.value })}
          onBlur={() => onLeave('city')}
        />
        <NativeSelect
          label={t`Province`}
          autoComplete="address-level1"
          data={provinces()}
          value={values.province}
          error={faults.province}
          data-path="province"
          onChange={({ currentTarget: { value } }) => isOneOf(PROVINCE_CODES, value) && set({ province: value })}
        />
      </FieldRow>
      <FieldRow>
        {withBirthDate && (
          <TextInput
            type="date"
            label={t`Date of birth`}
            autoComplete="bday"
            value={values.date_of_birth}
            error={faults.date_of_birth}
            data-path="date_of_birth"
            onChange={(event) => set({ date_of_birth: event.currentTarget.value })}
            onBlur={() => onLeave('date_of_birth')}
          />
        )}
        <NativeSelect
          label={t`Country`}
          autoComplete="country"
          data={countries()}
          value={values.country}
          error={faults.country}
          data-path="country"
          onChange={(event) => set({ country: event.currentTarget.value === 'US' ? 'US' : 'CA' })}
        />
      </FieldRow>
    </div>
  );
}

interface AddressLineProps {
  values: PersonValues;
  error: string | undefined;
  onChange: PersonFieldsProps['onChange'];
  onLeave: PersonFieldsProps['onLeave'];
  home: string | undefined;
}

/** The street address; the one of the current home can be used again. */
function AddressLine({ values, error, onChange, onLeave, home }: AddressLineProps) {
  return (
    <div>
      <AddressField
        label={t`Address`}
        autoComplete="street-address"
        value={values.address}
        onChange={(line) => onChange(withAddress(values, line))}
        onBlur={() => onLeave('address')}
        error={error}
        data-path="address"
        inParts={false}
      />
      {home && values.address === '' && (
        <Anchor
          component="button"
          type="button"
          className={classes.home}
          onClick={() => onChange(withAddress(values, home))}
        >
          {t`use the address of my current home`}
        </Anchor>
      )}
    </div>
  );
}
