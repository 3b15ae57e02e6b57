import {
  formatPerMonth,
  formatYears,
  presentIncome,
  rentingHistory,
} from '../applications/answers/describe-answers.ts';
import { type RecordSection, type RecordsForLandlord, recordOf } from '../applications/sections/records.ts';
import { comparedRows } from '../applications/sections/section-facts.ts';
import { asksFor } from '../properties/requirements.ts';
import type { Section } from '../properties/sections.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import type { ChecksInReply } from '../screening/results/read-report.ts';
import { plural, type Text, t } from '../text/t.ts';
import { formatDollars } from '../values/money.ts';

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

/** Reads one cell of a person. */
export type CellReader = (person: ComparedPerson) => CellText;

/** In place of what the landlord did not ask for. */
export const notAsked = (): CellText => ({ words: t`not asked`, mark: 'open', isNotAsked: true });

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
