import { BackgroundForm, readCreditForm } from '../../../domain/screening/attempts/checked-person.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';

export type BureauKind = 'credit_check' | 'background_check';

/** What is typed for a credit or background check, by the fields of the call. It lives in the open form and nowhere else. */
export interface PersonValues {
  sin: string;
  no_sin: boolean;
  address: string;
  city: string;
  province: ProvinceCode;
  date_of_birth: string;
  country: 'CA' | 'US';
}

export type PersonFaults = Partial<Record<keyof PersonValues, string>>;

export const BLANK_PERSON: PersonValues = {
  sin: '',
  no_sin: false,
  address: '',
  city: '',
  province: 'AB',
  date_of_birth: '',
  country: 'CA',
};

/** The order of the fields, for finding the first one that is wrong. */
export const PERSON_FIELDS = ['sin', 'address', 'city', 'province', 'date_of_birth', 'country'] as const;

/** What every such call is sent; the SIN is left out where it is not given. */
export function personBody({ sin, no_sin, address, city, province, country }: PersonValues) {
  const given = no_sin ? { no_sin: true } : { sin: sin.replace(/[\s-]/g, '') };
  return { ...given, address, city, province, country };
}

/** The first message of each field that is wrong; `now` is when it is asked. */
export function personFaults(kind: BureauKind, values: PersonValues, now: Date): PersonFaults {
  const body = personBody(values);
  const { error } =
    kind === 'credit_check'
      ? readCreditForm({ ...body, date_of_birth: values.date_of_birth }, now)
      : BackgroundForm.safeParse(body);
  if (!error) return {};
  const said = Object.entries(fieldErrors(error.issues)).map(([field, [message]]) => [field, message]);
  return Object.fromEntries(said) as PersonFaults;
}

/** A SIN in three groups, as it stands on the paper; anything that is no row of digits stays as it is typed. */
export function groupSin(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d*$/.test(digits) ? (digits.match(/\d{1,3}/g) ?? []).join(' ') : typed;
}

/**
 * An address as it was typed or chosen. A chosen or pasted line that names city and province fills in those fields too;
 * one that is being typed is left alone.
 */
export function withAddress(values: PersonValues, line: string): PersonValues {
  const isTyped = Math.abs(line.length - values.address.length) <= 1;
  const { street, city, province } = readAddress(line);
  if (isTyped || !city || !province) return { ...values, address: line };
  return { ...values, address: street, city, province };
}
