import { describeReferences } from '../ranking/reasons/describe-references.ts';
import { bandOf, type CreditBand } from '../screening/results/credit-band.ts';
import { identityStateOf } from '../screening/results/read-identity.ts';
import { backgroundOf, creditOf, incomeOf as incomeReportOf } from '../screening/results/read-report.ts';
import { select, t } from '../text/t.ts';
import { describeScans, hasAlert } from './alert-words.ts';
import { type CellReader, notAsked } from './compared-person.ts';

/** The status of an answered reference. */
const ANSWERED = 2;

/** A score with its band. */
const withBand = (score: number, { id }: CreditBand): string =>
  t`${String(score)}, ${select(id, { poor: 'poor', fair: 'fair', good: 'good', excellent: 'excellent', other: 'very good' })}`;

export const creditCheck: CellReader = (person) => {
  const check = creditOf(person);
  if (!check) return notAsked();
  const { state, score } = check;
  if (state === 'no file') return { words: t`no file found`, note: t`counts as neutral` };
  if (state === 'not done') return { words: t`could not be done`, note: t`counts as neutral` };
  if (state !== 'answered') return { words: t`incomplete`, mark: 'open' };
  const band = score === null ? undefined : bandOf(score);
  return score !== null && band ? { words: withBand(score, band) } : { words: t`no score`, note: t`counts as neutral` };
};

export const backgroundCheck: CellReader = (person) => {
  const check = backgroundOf(person);
  if (!check) return notAsked();
  const found = describeScans(person.alerts);
  if (found) return { words: found, mark: 'alert' };
  if (check.state === 'answered') return { words: t`completed`, mark: 'done' };
  return { words: check.state === 'pending' ? t`analyzing` : t`incomplete`, mark: 'open' };
};

export const idVerification: CellReader = (person) => {
  switch (identityStateOf(person)) {
    case 'verified':
      return { words: t`${select('identity', { identity: 'verified', other: 'verified' })}`, mark: 'done' };
    case 'unverified':
      return { words: t`unverified`, mark: 'alert' };
    case 'pending':
      return { words: t`pending`, mark: 'open' };
    case undefined:
      return notAsked();
  }
};

export const bankCheck: CellReader = (person) => {
  const check = incomeReportOf(person);
  if (!check) return notAsked();
  if (hasAlert(person.alerts, 'income')) return { words: t`far below what was stated`, mark: 'alert' };
  if (check.state === 'answered') return { words: t`verified`, mark: 'done' };
  return { words: check.state === 'pending' ? t`submitted` : t`incomplete`, mark: 'open' };
};

export const landlordReferences: CellReader = ({ user }) => {
  const asked = user.landlord_references.map(({ status, rent_on_time, cause_damage, rent_to_again }) => ({
    isAnswered: status === ANSWERED,
    onTime: rent_on_time,
    damage: cause_damage,
    again: rent_to_again,
  }));
  return asked.length === 0 ? notAsked() : { words: describeReferences(asked) };
};
