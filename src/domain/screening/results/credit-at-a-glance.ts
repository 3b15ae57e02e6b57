import { formatList } from '../../text/format-names.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import { bandOf } from './credit-band.ts';
import { type GlancedPerson, type LockedCheck, lockedState } from './glanced-person.ts';
import { creditOf } from './read-report.ts';

const NO_CREDIT: Record<LockedCheck['state'] | 'nothing', Text> = {
  ordered: msg`credit ordered`,
  unpaid: msg`credit ordered, not paid yet`,
  nothing: msg`credit not checked`,
};

/** `credit 742, very good`; for several people their scores; or why there is none, which is neutral. */
export function creditAtAGlance(people: readonly GlancedPerson[]): string {
  const files = people.map(creditOf).filter((file) => file !== undefined);
  if (files.length === 0) return NO_CREDIT[lockedState(KIND.credit, people) ?? 'nothing']();
  const scores = files.map(({ score }) => score).filter((score) => score !== null);
  const [score] = scores;
  if (scores.length > 1) return t`credit ${formatList(scores.map(String))}`;
  const band = score === undefined ? undefined : bandOf(score);
  if (score !== undefined) return band ? t`credit ${score}, ${band.words()}` : t`credit ${score}`;
  if (files.some(({ state }) => state === 'answered')) return t`no credit score (neutral)`;
  if (files.some(({ state }) => state === 'no file')) return t`no credit file found (neutral)`;
  return files.every(({ state }) => state === 'not done') ? t`credit check not done (neutral)` : t`credit pending`;
}
