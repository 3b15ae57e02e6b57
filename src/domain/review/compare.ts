import { RECORD_SECTIONS, type RecordSection } from '../applications/sections/records.ts';
import { SECTION_DEFINITIONS } from '../properties/requirements.ts';
import { bothPlaces, countDisputed, type OpenDisputes } from '../ranking/disputes/describe-disputed.ts';
import type { ComparedRent } from '../ranking/reasons/compared-rent.ts';
import { describeIncomeCover } from '../ranking/reasons/describe-rent.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import { type Sentence, say } from '../text/t.ts';
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
  NOT_ASKED,
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
}

type RecordLabel = (typeof SECTION_DEFINITIONS)[RecordSection]['screen']['label'];

export interface ComparedSection {
  /** Null for the reasons at the top of the table. */
  title: 'housing' | 'income' | 'checks' | RecordLabel | null;
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
  (side: 'helping' | 'hurting', none: string): Cell =>
  (group) => [{ words: group[side][0]?.sentence ?? none }];

/** Whether income covers the rent, as the rank has it. */
const incomeAndRent: Cell = ({ rent }) => {
  if (!rent) return [{ words: 'not compared' }];
  return [
    { words: describeIncomeCover(rent) || (rent.source === 'none' ? 'no rent given yet' : 'income not known yet') },
  ];
};

const disputedOf: Cell = ({ disputed }) => [
  disputed ? { words: countDisputed(disputed), note: bothPlaces(disputed), mark: 'alert' } : { words: 'nothing' },
];

/** The published criteria, the same for everyone. Minors and the need for an accessible home are not among them. */
const ROWS: readonly (readonly [
  title: ComparedSection['title'],
  rows: readonly (readonly [label: Sentence, cell: Cell])[],
])[] = [
  [
    null,
    [
      ['Helped most', reason('helping', 'nothing yet')],
      [
        'Held back most',
        (group) => reason('hurting', group.disputed ? 'nothing except what is disputed' : 'nothing so far')(group),
      ],
      ['Disputed', disputedOf],
    ],
  ],
  [
    'housing',
    [
      ['Rented for', ofEachPerson(rentedFor)],
      ['Rent now', ofEachPerson(rentNow)],
      ['Reason for leaving', ofEachPerson(reasonForMoving)],
    ],
  ],
  [
    'income',
    [
      ['Household income', ({ people, income }) => [incomeOf(people, income)]],
      ['Income and rent', incomeAndRent],
      ['Checked with the bank', ofEachPerson(bankCheck)],
    ],
  ],
  [
    'checks',
    [
      ['Credit check', ofEachPerson(creditCheck)],
      ['Landlord references', ofEachPerson(landlordReferences)],
      ['ID verification', ofEachPerson(idVerification)],
      ['Background check', ofEachPerson(backgroundCheck)],
    ],
  ],
  // What the primary applicant states, as about the whole household.
  ...RECORD_SECTIONS.map(
    (section) =>
      [
        SECTION_DEFINITIONS[section].screen.label,
        rowsOf(section).map(({ label, read }) => [label, ofPrimary(read)] as const),
      ] as const,
  ),
];

/** The same rows for every group, in sections. */
export const compareGroups = (groups: readonly ComparedGroup[]): ComparedSection[] =>
  ROWS.map(([title, rows]) => ({
    title,
    rows: rows.map(([label, cellOf]) => {
      const cells = groups.map(cellOf);
      return { label: say(label), cells, differs: new Set(cells.map((lines) => lines.map(plain).join())).size > 1 };
    }),
  }));

/** The rows of checks. */
const CHECK_ROWS: Readonly<Record<string, CheckKind>> = {
  'Checked with the bank': KIND.income,
  'Credit check': KIND.credit,
  'Landlord references': KIND.references,
  'ID verification': KIND.identity,
  'Background check': KIND.background,
};

/** Without the rows of checks that cannot be ordered and nobody has; sections without rows are dropped. */
export const onlyOffered = (sections: readonly ComparedSection[], offered: readonly CheckKind[]): ComparedSection[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isOffered(row, offered)) }))
    .filter(({ rows }) => rows.length > 0);

function isOffered({ label, cells }: ComparedRow, offered: readonly CheckKind[]): boolean {
  const check = CHECK_ROWS[label];
  return check === undefined || offered.includes(check) || cells.flat().some(({ words }) => words !== NOT_ASKED.words);
}

/** Only the rows that differ; sections without such rows are dropped. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
