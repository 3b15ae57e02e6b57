import { RECORD_SECTIONS } from '../applications/sections/records.ts';
import { SECTION_DEFINITIONS } from '../properties/sections.ts';
import { bothPlaces, countDisputed } from '../ranking/disputes/describe-disputed.ts';
import { describeIncomeCover } from '../ranking/reasons/describe-rent.ts';
import { sentence } from '../text/counted.ts';
import { msg, type Text, t } from '../text/t.ts';
import { type CheckKind, KIND } from '../values/check-kind.ts';
import { backgroundCheck, bankCheck, creditCheck, idVerification, landlordReferences } from './compared-checks.ts';
import {
  type CellText,
  type ComparedPerson,
  incomeOf,
  reasonForMoving,
  rentedFor,
  rentNow,
  rowsOf,
} from './compared-person.ts';
import { type ComparedGroup, type ComparedLine, type ComparedSection, plain } from './comparison.ts';

type Cell = (group: ComparedGroup) => readonly ComparedLine[];

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
export const ROWS: readonly (readonly [
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
