import * as z from 'zod/mini';
import { NOT_REGISTERED } from '../../domain/payments/tax-registration.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';

/** Languages by their codes, English first. */
export const languageList = (name: string) =>
  z.pipe(
    z.string().check(
      z.refine(
        (listed) => {
          const codes = listed.split(',');
          return codes[0] === SOURCE_LANGUAGE && codes.every(isLanguage) && new Set(codes).size === codes.length;
        },
        `${name} must be en, or en and others of ${LANGUAGES.map(({ code }) => code).join(', ')}, separated by commas`,
      ),
    ),
    z.transform((listed) => listed.split(',').filter(isLanguage)),
  );

const NUMBER = /^[\w -]{5,30}$/;

/** A registration number for a sales tax, or that there is none. */
export const taxNumber = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === NOT_REGISTERED || NUMBER.test(text),
        `${name} must be 5 to 30 letters, digits, spaces and hyphens, or ${NOT_REGISTERED}`,
      ),
    );
