import { msg } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { provinceOfCity } from '../../domain/values/city.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';

/** The province to send with an address: none where the address tells it, or nothing is chosen. */
export const provinceToSend = (address: string, chosen: ProvinceCode | ''): ProvinceCode | undefined =>
  chosen === '' || readAddress(address).province !== null ? undefined : chosen;

/** The province to offer first for an address that does not tell it: the one that has such a city. */
export const provinceToOffer = (address: string): ProvinceCode | '' =>
  provinceOfCity(readAddress(address).city ?? '') ?? '';

export const PROVINCE_WAS_OFFERED = msg`The address doesn’t include the province. We chose it based on the city, so please check it.`;
