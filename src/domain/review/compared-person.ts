import { formatYears, presentIncome, rentingHistory } from '../applications/answers/describe-answers.ts';
import { HOUSEHOLD, type HouseholdForLandlord } from '../applications/sections/household.ts';
import { comparedRows } from '../applications/sections/section.ts';
import { asksFor, type Section } from '../properties/requirements.ts';
import { describeReferences } from '../ranking/reasons/describe-references.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import { bandOf } from '../screening/results/credit-band.ts';
import { backgroundLabel, creditLabel, idLabel } from '../screening/results/describe-check.ts';
import { readReport } from '../screening/results/read-report.ts';
import { counted } from '../text/counted.ts';
import { formatDollars } from '../values/money.ts';
import { describeScans, hasAlert } from './describe-findings.ts';

/** The compared facts about one person, in the shape of the landlord's list. */
export interface ComparedPerson {
  /** What this person's checks found that has to be read. */
  alerts: readonly { kind: AlertKind }[];
  never_rented: boolean;
  requirements: readonly string[];
  credit_checks: readonly { certn_data: string }[];
  background_checks: readonly { certn_data: string }[];
  id_verifications: readonly { status: 'Verified' | 'Unverified' | null }[];
  employment_income_verifications: readonly { verifast_data: string }[];
  user: {
    first_name: string;
    housings: readonly {
      type: string;
      ownership: string;
      duration: number;
      monthly_rent: number | null;
      reason_for_leaving: string; // @literal field of the API
    }[];
    employments: Parameters<typeof presentIncome>[0];
    households: readonly Partial<HouseholdForLandlord>[];
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
}

type CellReader = (person: ComparedPerson) => CellText;

const NOT_ASKED: CellText = { words: 'not asked', mark: 'open' };

/** The status of an answered reference. */
const ANSWERED = 2;

const noAnswer = ({ requirements }: ComparedPerson, section: Section): CellText =>
  asksFor(requirements, section) ? { words: 'left out' } : NOT_ASKED;

const currentHome = ({ user }: ComparedPerson) => user.housings.find(({ type }) => type === 'current');

export const rentedFor: CellReader = (person) => {
  const { years, homes } = rentingHistory(person.user.housings);
  if (homes > 0) return { words: formatYears(years), note: counted(homes, 'home') };
  if (person.user.housings.length > 0) return { words: 'owns their home' };
  return person.never_rented ? { words: 'has not rented before' } : noAnswer(person, 'current_housing');
};

export const rentNow: CellReader = (person) => {
  const home = currentHome(person);
  if (home?.monthly_rent != null) return { words: formatDollars(home.monthly_rent) };
  if (home) return { words: 'none' };
  return person.never_rented ? { words: 'none' } : noAnswer(person, 'current_housing');
};

export const reasonForMoving: CellReader = (person) => {
  const home = currentHome(person);
  if (home) return { words: home.reason_for_leaving };
  return person.never_rented ? { words: 'has not rented before' } : noAnswer(person, 'current_housing');
};

/** The income of the household; for a rank from before it was stored, what the members list. */
export function incomeOf(people: readonly ComparedPerson[], income: DescribedIncome | null): CellText {
  const entries = people.flatMap(({ user }) => user.employments);
  const [first] = people;
  if (income?.amount != null) {
    const note = [income.source, income.beside].filter(Boolean).join('; ');
    const cell: CellText = { words: `${formatDollars(income.amount)} a month`, note };
    if (income.mark === 'below') return { ...cell, mark: 'alert' };
    return income.mark === 'verified' ? { ...cell, mark: 'done' } : cell;
  }
  if (entries.length === 0) return first ? noAnswer(first, 'employment') : NOT_ASKED;
  const { dollars, from } = presentIncome(entries);
  return from
    ? { words: `${formatDollars(dollars)} a month`, note: `stated, from ${from}` }
    : { words: 'no income stated' };
}

/** The part of a report that lists include. */
function partOf(report: string, name: string): { status?: string; credit_score?: number | null } {
  const whole: unknown = JSON.parse(report);
  const part: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
  return typeof part === 'object' && part !== null ? part : {};
}

export const creditCheck: CellReader = ({ credit_checks: [check] }) => {
  if (!check) return NOT_ASKED;
  const report = readReport('credit_check', check.certn_data);
  const label = creditLabel(report);
  if (report.isWithoutFile || report.isNotDone) return { words: label, note: 'counts as neutral' };
  if (label !== 'completed') return { words: label, mark: 'open' };
  const { credit_score } = partOf(check.certn_data, 'equifax_result');
  const band = typeof credit_score === 'number' ? bandOf(credit_score) : undefined;
  return band
    ? { words: `${credit_score}, ${band.label.toLowerCase()}` }
    : { words: 'no score', note: 'counts as neutral' };
};

export const backgroundCheck: CellReader = ({ background_checks: [check], alerts }) => {
  if (!check) return NOT_ASKED;
  const found = describeScans(alerts);
  if (found) return { words: found, mark: 'alert' };
  const label = backgroundLabel(partOf(check.certn_data, 'risk_result').status);
  return { words: label, mark: label === 'completed' ? 'done' : 'open' };
};

export const idVerification: CellReader = ({ id_verifications: [check] }) => {
  if (!check) return NOT_ASKED;
  const label = idLabel(check.status);
  if (label === 'unverified') return { words: label, mark: 'alert' };
  return { words: label, mark: label === 'verified' ? 'done' : 'open' };
};

export const bankCheck: CellReader = ({ employment_income_verifications: [check], alerts }) => {
  if (!check) return NOT_ASKED;
  if (hasAlert(alerts, 'income')) return { words: 'far below what was stated', mark: 'alert' };
  const { status } = JSON.parse(check.verifast_data);
  if (status === 'received') return { words: 'verified', mark: 'done' };
  return { words: status === 'sent' ? 'submitted' : 'incomplete', mark: 'open' };
};

export const landlordReferences: CellReader = ({ user }) => {
  const asked = user.landlord_references.map(({ status, rent_on_time, cause_damage, rent_to_again }) => ({
    isAnswered: status === ANSWERED,
    onTime: rent_on_time,
    damage: cause_damage,
    again: rent_to_again,
  }));
  return asked.length === 0 ? NOT_ASKED : { words: describeReferences(asked) };
};

/** What the primary applicant states about the whole household. */
export const HOUSEHOLD_ROWS: readonly { label: string; read: CellReader }[] = comparedRows(HOUSEHOLD).map(
  ({ label, read }) => ({
    label,
    read: (person) => {
      const [household] = person.user.households;
      const words = household && read(household);
      return words === undefined ? noAnswer(person, 'household') : { words };
    },
  }),
);
