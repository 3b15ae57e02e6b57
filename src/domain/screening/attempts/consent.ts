import type { CheckKind } from '../../values/check-kind.ts';
import { CHECK_TEXTS } from '../check-texts.ts';

/** The version of the texts that applicants consent to, stored with every answer. Any change to them needs a new version. */
export const CONSENT_VERSION = '2026-11-22.2';

/** How long results are stored; the nightly job enforces it (see privacy/retention.ts). */
const RETAINED_UNTIL = 'the application is deleted (no later than one year after it closes, unless you are accepted)';

/** What an applicant reads before deciding about a check. `{landlord}` is the landlord's name. */
export interface ConsentText {
  /** What is collected, from where, and how. */
  what: string;
  whoSees: string;
  effect: string;
  retainedUntil: string;
}

const withName = (text: string, landlordName: string): string => text.replace('{landlord}', landlordName);

/** The text about one check, with the landlord's name filled in. */
export function describeConsent(id: CheckKind, landlordName: string): ConsentText {
  const { what, whoSees, effect } = CHECK_TEXTS[id].consent;
  return { what, whoSees: withName(whoSees, landlordName), effect, retainedUntil: RETAINED_UNTIL };
}
