import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../domain/problem.ts';
import { NewProperty } from '../../domain/properties/property.ts';
import { addressWithProvince } from '../../domain/properties/property-place.ts';
import { msg } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { provinceOfCity } from '../../domain/values/city.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { ApiProblem } from '../app/api/api.ts';
import type { CurrentProperty } from './current-property.tsx';
import { useSaveProperty } from './use-save-property.ts';

/** The province to send with an address: none where the address tells it, or nothing is chosen. */
export const provinceToSend = (address: string, chosen: ProvinceCode | ''): ProvinceCode | undefined =>
  chosen === '' || readAddress(address).province !== null ? undefined : chosen;

/** The province to offer first for an address that does not tell it: the one that has such a city. */
export const provinceToOffer = (address: string): ProvinceCode | '' =>
  provinceOfCity(readAddress(address).city ?? '') ?? '';

export const PROVINCE_WAS_OFFERED = msg`The address doesn’t include the province. We chose it based on the city, so please check it.`;

/** The address as it is typed, with the province where that does not tell it. */
export function useAddressForm(property: CurrentProperty, close: (saved: CurrentProperty) => void) {
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
