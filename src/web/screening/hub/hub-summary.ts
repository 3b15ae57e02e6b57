import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { holdsSubmission, isComing, isUndelivered } from '../../../domain/screening/orders/checks-progress.ts';
import { numberWord, sentence } from '../../../domain/text/counted.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import type { OwnItem } from './own-items.ts';

/** One part of the summary: about one check, and about several, whose number comes as a word. */
interface Phrases {
  one: Text;
  several: (number: string) => string;
}

const COMPLETE: Phrases = { one: msg`one is complete`, several: (number) => t`${number} are complete` };
const IN_PROGRESS: Phrases = { one: msg`one is in progress`, several: (number) => t`${number} are in progress` };
const TO_DO: Phrases = { one: msg`one is still to do`, several: (number) => t`${number} are still to do` };
const NOT_PAID: Phrases = { one: msg`one is not paid`, several: (number) => t`${number} are not paid` };
const NO_RESULT: Phrases = {
  one: msg`one is without a result`,
  several: (number) => t`${number} are without a result`,
};
const NOT_SHARED: Phrases = { one: msg`one is not shared`, several: (number) => t`${number} are not shared` };

/** The progress of all checks in one sentence. */
export function hubSummary(items: readonly OwnItem[]): string {
  const part = ({ one, several }: Phrases, isCounted: (state: CheckState) => boolean): string[] => {
    const count = items.filter(({ check_state }) => isCounted(check_state)).length;
    return count === 0 ? [] : [count === 1 ? one() : several(numberWord(count))];
  };
  const parts = [
    ...part(COMPLETE, (state) => state === 'done'),
    ...part(IN_PROGRESS, isComing),
    ...part(TO_DO, holdsSubmission),
    ...part(NOT_PAID, (state) => state === 'not paid'),
    ...part(NO_RESULT, isUndelivered),
    ...part(NOT_SHARED, (state) => state === 'declined'),
  ];
  return t`${sentence(parts.join(', '))}. You can leave and come back at any time.`;
}
