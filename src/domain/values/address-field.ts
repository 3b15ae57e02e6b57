import * as z from 'zod/mini';
import { mostCharacters, plainLine, problemCheck } from './field.ts';
import { isOutsideCanada, namesAnotherCountry } from './outside-canada.ts';

export const LONGEST_ADDRESS = 200;

const IN_CANADA = 'Please choose an address in Canada';

/**
 * An address: at least one alphanumeric character, at most 200 characters, and not in a country that it names. People may
 * have lived abroad, so a foreign state or postal code alone is accepted here; `homeInCanada` is stricter.
 */
export const addressField = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    problemCheck((value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : missing)),
    plainLine,
    mostCharacters(LONGEST_ADDRESS),
    problemCheck((value) => (namesAnotherCountry(value) ? IN_CANADA : undefined)),
  );

/** The address of a home that is to let: the same, and nothing in it tells of another country. */
export const homeInCanada = (missing: string) =>
  addressField(missing).check(
    problemCheck((value) => (isOutsideCanada(value) && !namesAnotherCountry(value) ? IN_CANADA : undefined)),
  );
