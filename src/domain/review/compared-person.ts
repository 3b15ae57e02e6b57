import {
  formatPerMonth,
  formatYears,
  presentIncome,
  rentingHistory,
} from '../applications/answers/describe-answers.ts';
import { type RecordSection, type RecordsForLandlord, recordOf } from '../applications/sections/records.ts';
import { comparedRows } from '../applications/sections/section.ts';
import { asksFor, type Section } from '../properties/requirements.ts';
import { describeReferences } from '../ranking/reasons/describe-references.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import { bandOf, type CreditBand } from '../screening/results/credit-band.ts';
import {
  backgroundOf,
  type ChecksInReply,
  creditOf,
  identityStateOf,
  incomeOf as incomeReportOf,
} from '../screening/results/read-report.ts';
import { plural, select, type Text, t } from '../text/t.ts';
import { formatDollars } from '../values/money.ts';
import { describeScans, hasAlert } from './alert-words.ts';

/** The compared facts about one person, in the shape of the landlord's list. */
export interface ComparedPerson extends ChecksInReply {
  /** What this person's checks found that has to be read. */
  alerts: readonly { kind: AlertKind }[];
  never_rented: boolean;
  requirements: readonly string[];
  user: RecordsForLandlord & {
    first_name: string;
    housings: readonly {
      type: string;
      ownership: string;
      duration: number;
      monthly_rent: number | null;
      reason_for_leaving: string; // @literal field of the API
    }[];
    employments: Parameters<typeof presentIncome>[0];
    landlord_references: readonly {
      status: number;
      rent_on_time: 'no' | 'sometimes' | 'yes' | null;
      cause_damage: 'no' | 'little' | 'yes' | null;
      rent_to_again: 'no' | 'maybe' | 'yes' | null;
    }[];
  };
}

/** The content of one cell; `mark` says whether a check is done well, is open, or found something. */
export interface CellText {
  words: string;
  mark?: 'done' | 'open' | 'alert';
  note?: string;
  /** The landlord did not ask for it. */
  isNotAsked?: true;
}

type CellReader = (person: ComparedPerson) => CellText;

const notAsked = (): CellText => ({ words: t`not asked`, mark: 'open', isNotAsked: true });

/** The status of an answered reference. */
const ANSWERED = 2;

const noAnswer = ({ requirements }: ComparedPerson, section: Section): CellText =>
  asksFor(requirements, section) ? { words: t`left out` } : notAsked();

const currentHome = ({ user }: ComparedPerson) => user.housings.find(({ type }) => type === 'current');

export const rentedFor: CellReader = (person) => {
  const { years, homes } = rentingHistory(person.user.housings);
  if (homes > 0) return { words: formatYears(years), note: t`${plural(homes, { one: '# home', other: '# homes' })}` };
  if (person.user.housings.length > 0) return { words: t`owns their home` };
  return person.never_rented ? { words: t`has not rented before` } : noAnswer(person, 'current_housing');
};

export const rentNow: CellReader = (person) => {
  const home = currentHome(person);
  if (home?.monthly_rent != null) return { words: formatDollars(home.monthly_rent) };
  if (home) return { words: t`none` };
  return person.never_rented ? { words: t`none` } : noAnswer(person, 'current_housing');
};

export const reasonForMoving: CellReader = (person) => {
  const home = currentHome(person);
  if (home) return { words: home.reason_for_leaving };
  return person.never_rented ? { words: t`has not rented before` } : noAnswer(person, 'current_housing');
};

/** The income of the household; for a rank from before it was stored, what the members list. */
export function incomeOf(people: readonly ComparedPerson[], income: DescribedIncome | null): CellText {
  const entries = people.flatMap(({ user }) => user.employments);
  const [first] = people;
  if (income?.amount != null) {
    const note = [income.source, income.beside].filter(Boolean).join('; ');
    const cell: CellText = { words: formatPerMonth(income.amount), note };
    if (income.mark === 'below') return { ...cell, mark: 'alert' };
    return income.mark === 'verified' ? { ...cell, mark: 'done' } : cell;
  }
  if (entries.length === 0) return first ? noAnswer(first, 'employment') : notAsked();
  const { dollars, from } = presentIncome(entries);
  return from ? { words: formatPerMonth(dollars), note: t`stated, from ${from}` } : { words: t`no income stated` };
}

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

/** The rows of a section with one record. */
export const rowsOf = (section: RecordSection): { label: Text; read: CellReader }[] =>
  comparedRows(recordOf(section)).map(({ label, requirement, read }) => ({
    label,
    read: (person) => {
      const [record] = person.user[recordOf(section).list];
      const words = record && read(record);
      if (words !== undefined) return { words };
      if (requirement && !person.requirements.includes(requirement)) return notAsked();
      return noAnswer(person, section);
    },
  }));
