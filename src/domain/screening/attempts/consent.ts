import type { Operator } from '../../operator.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import { CHECK_TEXTS } from '../check-texts.ts';

/** The version of the texts that applicants consent to. Any change to them needs a new version. */
const TEXT_VERSION = '2026-11-23.1';

/** What is stored with every answer: the version of the texts, the bureau whose name stood in them, and who asked. */
export const consentVersion = (bureau: { name: string }, operator: Pick<Operator, 'name'>): string =>
  `${TEXT_VERSION} ${bureau.name}, ${operator.name}`;

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

/** Who is named in a consent. */
export interface ConsentNames {
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
}

/** The text about one check, with the names filled in. */
export function describeConsent(id: CheckKind, { landlord, bureau }: ConsentNames): ConsentText {
  const { what, whoSees, effect } = CHECK_TEXTS[id].consent;
  return {
    what: what.replace('{bureau}', () => bureau),
    whoSees: whoSees.replace('{landlord}', () => landlord),
    effect,
    retainedUntil: RETAINED_UNTIL,
  };
}
