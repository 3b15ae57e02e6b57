import { RECORD_SECTIONS, type RecordSection } from '../applications/sections/records.ts';
import { SECTION_DEFINITIONS } from '../properties/requirements.ts';
import { bothPlaces, countDisputed, type OpenDisputes } from '../ranking/disputes/describe-disputed.ts';
import type { ComparedRent } from '../ranking/reasons/compared-rent.ts';
import { describeIncomeCover } from '../ranking/reasons/describe-rent.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import { sentence } from '../text/counted.ts';
import { msg, type Text, t } from '../text/t.ts';
import { type CheckKind, KIND } from '../values/check-kind.ts';
import {
  backgroundCheck,
  bankCheck,
  type CellText,
  type ComparedPerson,
  creditCheck,
  idVerification,
  incomeOf,
  landlordReferences,
  reasonForMoving,
  rentedFor,
  rentNow,
  rowsOf,
} from './compared-person.ts';

/** Groups that can be compared at once. */
export const MOST_COMPARED = 4;

/** A group: the primary applicant, then the co-applicants who have submitted. */
export interface ComparedGroup {
  people: readonly [ComparedPerson, ...ComparedPerson[]];
  helping: readonly { sentence: string }[];
  hurting: readonly { sentence: string }[];
  /** What income was compared with; null where income does not count. */
  rent: ComparedRent | null;
  /** What waits to be resolved, if anything does. */
  disputed?: OpenDisputes | undefined;
  /** Null for a rank from before it was stored. */
  income: DescribedIncome | null;
}

/** One line of a cell; `who` is set if the members differ. */
export interface ComparedLine extends CellText {
  who?: string;
}

export interface ComparedRow {
  label: string;
  /** One per group, in their order. */
  cells: readonly (readonly ComparedLine[])[];
  differs: boolean;
  /** The check that it tells of. */
  check?: CheckKind;
}

export interface ComparedSection {
  id: 'reasons' | 'housing' | 'income' | 'checks' | RecordSection;
  /** Null for the reasons at the top of the table. */
  title: string | null;
  rows: readonly ComparedRow[];
}

type Cell = (group: ComparedGroup) => readonly ComparedLine[];

const plain = ({ words, note }: CellText): string => JSON.stringify([words, note]);

/** A fact about each member: once if they all agree, else by name. */
const ofEachPerson =
  (read: (person: ComparedPerson) => CellText): Cell =>
  ({ people }) => {
    const lines = people.map((person) => ({ ...read(person), who: person.user.first_name }));
    const agree = new Set(lines.map(plain)).size === 1;
    return agree ? [read(people[0])] : lines;
  };

const ofPrimary =
  (read: (person: ComparedPerson) => CellText): Cell =>
  ({ people }) => [read(people[0])];

const reason =
  (side: 'helping' | 'hurting', none: Text): Cell =>
  (group) => [{ words: group[side][0]?.sentence ?? none() }];

/** Whether income covers the rent, as the rank has it. */
const incomeAndRent: Cell = ({ rent }) => {
  if (!rent) return [{ words: t`not compared` }];
  return [
    { words: describeIncomeCover(rent) || (rent.source === 'none' ? t`no rent given yet` : t`income not known yet`) },
  ];
};

const disputedOf: Cell = ({ disputed }) => [
  disputed ? { words: countDisputed(disputed), note: bothPlaces(disputed), mark: 'alert' } : { words: t`nothing` },
];

/** The published criteria, the same for everyone. Minors and the need for an accessible home are not among them. */
const ROWS: readonly (readonly [
  id: ComparedSection['id'],
  title: Text | null,
  rows: readonly (readonly [label: Text, cell: Cell, check?: CheckKind])[],
])[] = [
  [
    'reasons',
    null,
    [
      [msg`Helped most`, reason('helping', msg`nothing yet`)],
      [
        msg`Held back most`,
        (group) =>
          reason('hurting', group.disputed ? msg`nothing except what is disputed` : msg`nothing so far`)(group),
      ],
      [msg`Disputed`, disputedOf],
    ],
  ],
  [
    'housing',
    msg`housing`,
    [
      [msg`Rented for`, ofEachPerson(rentedFor)],
      [msg`Rent now`, ofEachPerson(rentNow)],
      [msg`Reason for leaving`, ofEachPerson(reasonForMoving)],
    ],
  ],
  [
    'income',
    msg`income`,
    [
      [msg`Household income`, ({ people, income }) => [incomeOf(people, income)]],
      [msg`Income and rent`, incomeAndRent],
      [msg`Checked with the bank`, ofEachPerson(bankCheck), KIND.income],
    ],
  ],
  [
    'checks',
    msg`checks`,
    [
      [msg`Credit check`, ofEachPerson(creditCheck), KIND.credit],
      [msg`Landlord references`, ofEachPerson(landlordReferences), KIND.references],
      [() => sentence(t`ID verification`), ofEachPerson(idVerification), KIND.identity],
      [msg`Background check`, ofEachPerson(backgroundCheck), KIND.background],
    ],
  ],
  // What the primary applicant states, as about the whole household.
  ...RECORD_SECTIONS.map(
    (section) =>
      [
        section,
        SECTION_DEFINITIONS[section].screen.label,
        rowsOf(section).map(({ label, read }) => [label, ofPrimary(read)] as const),
      ] as const,
  ),
];

/** The same rows for every group, in sections. */
export const compareGroups = (groups: readonly ComparedGroup[]): ComparedSection[] =>
  ROWS.map(([id, title, rows]) => ({
    id,
    title: title?.() ?? null,
    rows: rows.map(([label, cellOf, check]) => {
      const cells = groups.map(cellOf);
      const differs = new Set(cells.map((lines) => lines.map(plain).join())).size > 1;
      return { label: label(), cells, differs, ...(check && { check }) };
    }),
  }));

/** Without the rows of checks that cannot be ordered and nobody has; sections without rows are dropped. */
export const onlyOffered = (sections: readonly ComparedSection[], offered: readonly CheckKind[]): ComparedSection[] =>
  sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter((row) => isOffered(row, offered)) }))
    .filter(({ rows }) => rows.length > 0);

const isOffered = ({ check, cells }: ComparedRow, offered: readonly CheckKind[]): boolean =>
  check === undefined || offered.includes(check) || cells.flat().some(({ isNotAsked }) => !isNotAsked);

/** Only the rows that differ; sections without such rows are dropped. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
