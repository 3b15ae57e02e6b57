import { rentingHistory } from '../applications/answers/describe-answers.ts';
import { describeOccupation } from '../applications/answers/describe-occupation.ts';
import { isPresent } from '../applications/answers/employment.ts';
import { VERDICT_NAMES } from '../applications/decision.ts';
import { RECORD_SECTIONS, type RecordSection, recordOf } from '../applications/sections/records.ts';
import { exportedColumns } from '../applications/sections/section-facts.ts';
import { bothPlaces, countDisputed } from '../ranking/disputes/describe-disputed.ts';
import { describeReferences } from '../ranking/reasons/describe-references.ts';
import { CHECKS, hasVendorResult } from '../screening/checks.ts';
import { sentence } from '../text/counted.ts';
import { formatList } from '../text/format-names.ts';
import { msg, t } from '../text/t.ts';
import { CHECK_KINDS } from '../values/check-kind.ts';
import { formatDollars } from '../values/money.ts';
import { formatPhone } from '../values/phone.ts';
import { ALERTS_TITLE } from './alert-words.ts';
import { cellOfCheck, pointsToCheck } from './exported-checks.ts';
import { type Column, type ExportedPerson, nameOf, ofEachPerson } from './exported-group.ts';

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
    cell: ({ people }) => ofEachPerson(people, (person) => currentHome(person)?.reason_for_leaving ?? ''), // @literal field of the API
  },
  { label: msg`Years rented`, cell: ({ people }) => ofEachPerson(people, rented) },
  ...RECORD_SECTIONS.flatMap(columnsOf),
  {
    label: msg`Landlord references`,
    cell: ({ people }) => describeReferences(people.flatMap(({ references }) => references)),
  },
  ...CHECK_KINDS.filter(hasVendorResult).map((kind) => ({
    label: () => sentence(CHECKS[kind].names.result()),
    cell: cellOfCheck(kind),
  })),
];
