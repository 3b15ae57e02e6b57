import * as z from 'zod/mini';
import { msg, type Sentence, say } from '../text/t.ts';
import { mostCharacters, plainLine, problemCheck, said } from './field.ts';
import { isOutsideCanada, namesAnotherCountry } from './outside-canada.ts';

/** The most characters of an address. */
export const LONGEST_ADDRESS = 200;

const IN_CANADA = msg`Please choose an address in Canada`;

/**
 * An address: at least one alphanumeric character, at most 200 characters, and not in a country that it names. People may
 * have lived abroad, so a foreign state or postal code alone is accepted here; `homeInCanada` is stricter.
 */
export const addressField = (missing: Sentence) =>
  z.string(said(missing)).check(
    z.trim(),
    z.minLength(1, said(missing)),
    problemCheck((value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : say(missing))),
    plainLine,
    mostCharacters(LONGEST_ADDRESS),
    problemCheck((value) => (namesAnotherCountry(value) ? IN_CANADA() : undefined)),
  );

/** The address of a home that is to let: the same, and nothing in it tells of another country. */
export const homeInCanada = (missing: Sentence) =>
  addressField(missing).check(
    problemCheck((value) => (isOutsideCanada(value) && !namesAnotherCountry(value) ? IN_CANADA() : undefined)),
  );
