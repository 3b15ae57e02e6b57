import { refusalToAsk } from '../../law/questions.ts';
import type { Operator } from '../../operator.ts';
import { msg, type Text, t } from '../../text/t.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import type { ProvinceCode } from '../../values/province.ts';
import { CONSENT_TEXTS, type ConsentText, retainedUntil } from './consent-texts.ts';
import type { ScreeningBureau } from './screening-bureau.ts';

/**
 * The version of the texts that applicants consent to. Any change to them, in any language, needs a new version: a test
 * compares what they say with what this version said.
 */
const TEXT_VERSION = '2026-11-23.1';

/** What an applicant said about a check. A consent that was given can be withdrawn at any time. */
export const CONSENT_ANSWERS = ['agreed', 'refused', 'withdrawn'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** What people call each of them. */
export const CONSENT_ANSWER_NAMES: Record<ConsentAnswer, Text> = {
  agreed: msg`consent given`,
  refused: msg`consent refused`,
  withdrawn: msg`consent withdrawn`,
};

/** What a version says in place of a bureau's name, whatever the language. */
const NO_BUREAU = 'a credit bureau'; // @untranslated: stored

/** What people who consent read in place of a bureau's name where no bureau is set up. */
export const describeBureau = (bureau: Pick<ScreeningBureau, 'name'>): string => bureau.name ?? t`our bureau`;

/** Landlords may not ask for a SIN there, so no consent names one. */
const isWithoutSin = (province: ProvinceCode | null): boolean => refusalToAsk(province, 'SIN') !== undefined;

/**
 * What is stored with every answer: the version of the texts, the bureau whose name stood in them, who asked, and the
 * province of the property if its law changes the texts.
 */
export function consentVersion(
  bureau: Pick<ScreeningBureau, 'name'>,
  operator: Pick<Operator, 'name'>,
  province: ProvinceCode | null,
): string {
  const version = `${TEXT_VERSION} ${bureau.name ?? NO_BUREAU}, ${operator.name}`;
  return province && isWithoutSin(province) ? `${version}, ${province}` : version;
}

/** Who is named in a consent, and for a property in which province it is given. */
export interface ConsentNames {
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
  /** Null if the address of the property doesn't tell. */
  province: ProvinceCode | null;
}

/** The text about one check, with the names filled in, in the language of whoever reads it. */
export const describeConsent = (id: CheckKind, { landlord, bureau, province }: ConsentNames): ConsentText => ({
  ...CONSENT_TEXTS[id]({ landlord, bureau, isWithoutSin: isWithoutSin(province) }),
  retainedUntil: retainedUntil(),
});
