import {
  backgroundCheck,
  bankCheck,
  type ComparedPerson,
  creditCheck,
  idVerification,
  incomeOf,
  landlordReferences,
  parking,
  peopleCount,
  pets,
  reasonForLeaving,
  rentedFor,
  rentNow,
  type Said,
  smoking,
} from './compared-person.ts';

/** How many households stand beside each other at most. */
export const MOST_COMPARED = 4;

/** A household: the one who began, and the others of it who have submitted. */
export interface ComparedGroup {
  people: readonly [ComparedPerson, ...ComparedPerson[]];
  helping: readonly { sentence: string }[];
  hurting: readonly { sentence: string }[];
}

/** One line of a cell; `who` is set where the people of a household differ. */
export interface ComparedLine extends Said {
  who?: string;
}

export interface ComparedRow {
  label: string;
  /** One for each household, in their order. */
  cells: readonly (readonly ComparedLine[])[];
  differs: boolean;
}

export interface ComparedSection {
  /** Null for the reasons, which head the table. */
  title: 'housing' | 'income' | 'checks' | 'household' | null;
  rows: readonly ComparedRow[];
}

type Cell = (group: ComparedGroup) => readonly ComparedLine[];

const plain = ({ words, note }: Said): string => JSON.stringify([words, note]);

/** The same fact of everybody in a household: once where they agree, else with names. */
const ofEverybody =
  (say: (person: ComparedPerson) => Said): Cell =>
  ({ people }) => {
    const said = people.map((person) => ({ ...say(person), who: person.user.first_name }));
    const agree = new Set(said.map(plain)).size === 1;
    return agree ? [say(people[0])] : said;
  };

const ofTheFirst =
  (say: (person: ComparedPerson) => Said): Cell =>
  ({ people }) => [say(people[0])];

const reason =
  (side: 'helping' | 'hurting', none: string): Cell =>
  (group) => [{ words: group[side][0]?.sentence ?? none }];

/** The published criteria, the same for everybody. Minors and the need for an accessible home are none of them. */
const ROWS: readonly [title: ComparedSection['title'], rows: readonly [label: string, cell: Cell][]][] = [
  [
    null,
    [
      ['Helped most', reason('helping', 'nothing yet')],
      ['Held back most', reason('hurting', 'nothing that we know of')],
    ],
  ],
  [
    'housing',
    [
      ['Rented for', ofEverybody(rentedFor)],
      ['Rent now', ofEverybody(rentNow)],
      ['Reason for leaving', ofEverybody(reasonForLeaving)],
    ],
  ],
  [
    'income',
    [
      ['Household income', ({ people }) => [incomeOf(people)]],
      ['Checked with the bank', ofEverybody(bankCheck)],
    ],
  ],
  [
    'checks',
    [
      ['Credit check', ofEverybody(creditCheck)],
      ['Landlord references', ofEverybody(landlordReferences)],
      ['ID verification', ofEverybody(idVerification)],
      ['Background check', ofEverybody(backgroundCheck)],
    ],
  ],
  [
    'household',
    [
      ['People', ofTheFirst(peopleCount)],
      ['Parking', ofTheFirst(parking)],
      ['Pets', ofTheFirst(pets)],
      ['Smoking', ofTheFirst(smoking)],
    ],
  ],
];

/** The same rows for every household, in sections. */
export const compareGroups = (groups: readonly ComparedGroup[]): ComparedSection[] =>
  ROWS.map(([title, rows]) => ({
    title,
    rows: rows.map(([label, cellOf]) => {
      const cells = groups.map(cellOf);
      return { label, cells, differs: new Set(cells.map((lines) => lines.map(plain).join())).size > 1 };
    }),
  }));

/** What is left when only differences are asked for; sections without one go too. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
