import { describeOccupation, rentingHistory } from '../applications/answers/describe-answers.ts';
import { isPresent } from '../applications/answers/employment.ts';
import { VERDICT_NAMES } from '../applications/decision.ts';
import { nameForLandlord } from '../applications/groups/group.ts';
import {
  RECORD_SECTIONS,
  type RecordSection,
  type RecordsForLandlord,
  recordOf,
} from '../applications/sections/records.ts';
import { exportedColumns } from '../applications/sections/section.ts';
import { bothPlaces, countDisputed, type OpenDisputes } from '../ranking/disputes/describe-disputed.ts';
import { describeReferences, type RequestedReference } from '../ranking/reasons/describe-references.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import { CHECKS, hasVendorResult, type ResultKind } from '../screening/checks.ts';
import { RESULT_STATE_NAMES } from '../screening/results/check-results.ts';
import { inOneLine, sentence } from '../text/counted.ts';
import type { Cell } from '../text/csv.ts';
import { formatList } from '../text/format-list.ts';
import { msg, type Text, t } from '../text/t.ts';
import { CHECK_KINDS, KIND } from '../values/check-kind.ts';
import { formatDollars } from '../values/money.ts';
import { formatPhone } from '../values/phone.ts';
import { ALERTS_TITLE, alertLines, describeScans, hasAlert } from './alert-words.ts';

export type CheckState = 'pending' | 'returned' | 'without-file' | 'failed';

/** A member of a submitted group; without answers until they submit themselves. */
export interface ExportedPerson extends RecordsForLandlord {
  /** The application; null before there is one. */
  id: string | null;
  first_name: string;
  last_name: string;
  status: string;
  email: string | null;
  phone_number: string | null;
  never_rented: boolean;
  housings: readonly {
    type: string;
    ownership: string;
    address: string;
    unit_number: string | null;
    duration: number;
    monthly_rent: number | null;
    reason_for_leaving: string; // @literal field of the API
  }[];
  employments: readonly (Parameters<typeof describeOccupation>[0] & Parameters<typeof isPresent>[0])[];
  references: readonly RequestedReference[];
  /** The state of each requested check. */
  checks: Partial<Record<ResultKind, CheckState>>;
}

export interface ExportedAlert {
  kind: AlertKind;
  sentence: string;
  applicant_id: string | null;
  dispute: 'open' | 'upheld' | null;
}

/** A group in an export, in the order of places. */
export interface ExportedGroup {
  place: number;
  submittedAt: Date;
  isFavourite: boolean;
  verdict: 'accepted' | 'declined' | null;
  income: DescribedIncome;
  /** What waits to be resolved; null if nothing does. */
  disputed: OpenDisputes | null;
  /** What checks found that has to be read. */
  alerts: readonly ExportedAlert[];
  /** The primary applicant comes first. */
  people: readonly [ExportedPerson, ...ExportedPerson[]];
}

interface Column {
  label: Text;
  /** A dollar amount: formatted in the PDF, a plain number in the CSV. */
  isMoney?: true;
  cell: (group: ExportedGroup, dayOf: (at: Date) => string) => Cell;
}

const nameOf = (person: ExportedPerson): string => nameForLandlord(person);

/** The text for each person who has one, with names if there are several people. */
function ofEachPerson(people: ExportedGroup['people'], read: (person: ExportedPerson) => string): string {
  const texts = people.flatMap((person) => {
    const text = read(person);
    return text ? [people.length > 1 ? t`${nameOf(person)}: ${text}` : text] : [];
  });
  return texts.join('; ');
}

const currentHome = ({ housings }: ExportedPerson) => housings.find(({ type }) => type === 'current');

function work({ employments }: ExportedPerson): string {
  const jobs = employments.filter((entry) => isPresent(entry));
  return jobs
    .map((job) => {
      const { name, where, pay } = describeOccupation(job);
      return [name, where, pay].filter(Boolean).join(', ');
    })
    .join('; ');
}

function rented({ housings, never_rented }: ExportedPerson): string {
  const { years, homes } = rentingHistory(housings);
  if (homes > 0) return String(years);
  return never_rented ? t`has not rented before` : '';
}

/** What the checks of this person found, in place of "completed". */
const FOUND: Partial<Record<ResultKind, (alerts: readonly ExportedAlert[]) => string | undefined>> = {
  [KIND.background]: describeScans,
  [KIND.identity]: (alerts) => (hasAlert(alerts, 'id_check') ? t`unverified` : undefined),
  [KIND.income]: (alerts) => (hasAlert(alerts, 'income') ? t`far below what was stated` : undefined),
};

/** In a group, each line begins with a name, which keeps its capital. */
function pointsToCheck({ people, alerts }: ExportedGroup): string {
  const lines = alertLines(
    alerts,
    people.map((person) => ({ id: person.id, name: nameOf(person) })),
  );
  return people.length > 1 ? lines.join('; ') : inOneLine(lines);
}

const STATES: Record<CheckState, Text> = {
  ...RESULT_STATE_NAMES,
  'without-file': msg`no file found`,
};

const check = (kind: ResultKind): Column['cell'] => {
  return ({ people, alerts }) => {
    const stateOf = ({ id, checks }: ExportedPerson): string =>
      FOUND[kind]?.(alerts.filter(({ applicant_id }) => applicant_id === id)) ?? STATES[checks[kind] ?? 'failed']();
    const asked = people.filter(({ checks }) => checks[kind]);
    if (asked.length === 0) return t`not asked`;
    return people.length === 1
      ? stateOf(people[0])
      : asked.map((person) => t`${nameOf(person)}: ${stateOf(person)}`).join('; ');
  };
};

/** A decision in one word. */
/** The columns of a section with one record, as the primary applicant answered it. */
const columnsOf = (section: RecordSection): Column[] =>
  exportedColumns(recordOf(section)).map(({ label, cell }) => ({
    label,
    cell: ({ people: [first] }) => {
      const [record] = first[recordOf(section).list];
      return record ? cell(record) : null;
    },
  }));

/**
 * The exported columns, in this order. Of reports only what would mislead if it were left out is exported: what a check
 * found that has to be read, and the income that the bank shows; no score, and no reason for a place or a decision.
 * Minors and the need for an accessible home are left out, as in the review.
 */
export const EXPORT_COLUMNS: readonly Column[] = [
  { label: msg`Place`, cell: ({ place }) => place },
  { label: msg`Name`, cell: ({ people: [first] }) => nameOf(first) },
  { label: ALERTS_TITLE, cell: pointsToCheck },
  {
    label: msg`Disputed`,
    cell: ({ disputed }) => (disputed ? `${countDisputed(disputed)}; ${bothPlaces(disputed)}` : ''),
  },
  { label: msg`Applies with`, cell: ({ people: [, ...others] }) => formatList(others.map(nameOf)) },
  { label: msg`Submitted on`, cell: ({ submittedAt }, dayOf) => dayOf(submittedAt) },
  { label: msg`Favorite`, cell: ({ isFavourite }) => (isFavourite ? t`yes` : '') },
  { label: msg`Decision`, cell: ({ verdict }) => verdict && VERDICT_NAMES[verdict]() },
  { label: msg`Email`, cell: ({ people }) => ofEachPerson(people, ({ email }) => email ?? '') },
  {
    label: msg`Phone`,
    cell: ({ people }) => ofEachPerson(people, ({ phone_number }) => formatPhone(phone_number ?? '')),
  },
  {
    label: msg`Household income a month`,
    isMoney: true,
    cell: ({ income }) => income.amount,
  },
  { label: msg`Income source`, cell: ({ income }) => [income.source, income.beside].filter(Boolean).join('; ') },
  { label: msg`Work and study`, cell: ({ people }) => ofEachPerson(people, work) },
  {
    label: msg`Current home`,
    cell: ({ people }) =>
      ofEachPerson(people, (person) => {
        const home = currentHome(person);
        return [home?.address, home?.unit_number && t`unit ${home.unit_number}`].filter(Boolean).join(', ');
      }),
  },
  {
    label: msg`Rent now a month`,
    isMoney: true,
    cell: ({ people }) =>
      people.length === 1
        ? (currentHome(people[0])?.monthly_rent ?? null)
        : ofEachPerson(people, (person) => {
            const rent = currentHome(person)?.monthly_rent;
            return rent == null ? '' : formatDollars(rent);
          }),
  },
  {
    label: msg`Reason for leaving`,
    cell: ({ people }) => ofEachPerson(people, (person) => currentHome(person)?.reason_for_leaving ?? ''),
  },
  { label: msg`Years rented`, cell: ({ people }) => ofEachPerson(people, rented) },
  ...RECORD_SECTIONS.flatMap(columnsOf),
  {
    label: msg`Landlord references`,
    cell: ({ people }) => describeReferences(people.flatMap(({ references }) => references)),
  },
  ...CHECK_KINDS.filter(hasVendorResult).map((kind) => ({
    label: () => sentence(CHECKS[kind].names.result()),
    cell: check(kind),
  })),
];

/** The cells of a group, one per column. */
export const exportedCells = (group: ExportedGroup, dayOf: (at: Date) => string): Cell[] =>
  EXPORT_COLUMNS.map(({ cell }) => cell(group, dayOf));

/** A group as a block of a PDF page: the non-empty columns, under the name. */
export function exportedBlock(group: ExportedGroup, dayOf: (at: Date) => string) {
  const facts = EXPORT_COLUMNS.map(({ label, isMoney, cell }) => {
    const value = cell(group, dayOf);
    return { label: label(), value: isMoney && typeof value === 'number' ? formatDollars(value) : String(value ?? '') };
  });
  const [place, name, ...rest] = facts;
  return {
    number: place?.value ?? '',
    heading: name?.value ?? '',
    facts: rest.filter(({ value }) => value !== ''),
  };
}

/** Groups in the PDF, which is for reading; the CSV has all of them. */
export const MOST_IN_PDF = 500;
