import { refusalToAsk } from '../../law/questions.ts';
import type { Operator } from '../../operator.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import type { ProvinceCode } from '../../values/province.ts';
import { CHECK_TEXTS, withSin } from '../check-texts.ts';

/** The version of the texts that applicants consent to. Any change to them needs a new version. */
const TEXT_VERSION = '2026-11-23.1';

/**
 * What is stored with every answer: the version of the texts, the bureau whose name stood in them, who asked, and the
 * province of the property if its law changes the texts.
 */
export function consentVersion(
  bureau: { name: string },
  operator: Pick<Operator, 'name'>,
  province: ProvinceCode | null,
): string {
  const version = `${TEXT_VERSION} ${bureau.name}, ${operator.name}`;
  return province && refusalToAsk(province, 'SIN') ? `${version}, ${province}` : version;
}

/** How long results are stored; the nightly job enforces it (see privacy/retention.ts). */
const RETAINED_UNTIL = 'the application is deleted (no later than one year after it closes, unless you are accepted)';

/** What an applicant reads before deciding about a check. */
export interface ConsentText {
  /** What is collected, from where, and how. */
  what: string;
  whoSees: string;
  effect: string;
  retainedUntil: string;
}

/** Who is named in a consent, and for a property in which province it is given. */
export interface ConsentNames {
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
  /** Null if the address of the property doesn't tell. */
  province: ProvinceCode | null;
}

/** The text about one check, with the names filled in. */
export function describeConsent(id: CheckKind, { landlord, bureau, province }: ConsentNames): ConsentText {
  const { what, whoSees, effect } = CHECK_TEXTS[id].consent;
  return {
    what: withSin(what, province).replace('{bureau}', () => bureau),
    whoSees: whoSees.replace('{landlord}', () => landlord),
    effect,
    retainedUntil: RETAINED_UNTIL,
  };
}
