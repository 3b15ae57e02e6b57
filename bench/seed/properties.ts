/** A property of the seeded database. */
export interface SeededProperty {
  /** What the benchmark calls it; none for the many that only fill the database. */
  name?: string;
  /** Number of its landlord. */
  landlord: number;
  /** Applicants who have submitted, including co-applicants. */
  submitted: number;
  /** Applicants with complete answers who have not submitted. Only they are logged in. */
  pending: number;
  /** Whether the landlord paid for four checks of each applicant, all of which were returned. */
  isPaid: boolean;
  hasGroups: boolean;
}

/** Properties of one landlord, as in the list that is measured. */
const PROPERTIES_OF_A_LANDLORD = 20;
const APPLICANTS_OF_A_PROPERTY = 20;
const PENDING_OF_A_PROPERTY = 5;

/** Applicants who wait to submit into the one busy property; each can do it once. */
const PENDING_OF_THE_BUSY_PROPERTY = 4000;

/** The properties with a name. The first landlord has twenty, the others one each. */
const NAMED: readonly SeededProperty[] = [
  { name: 'paid 20', landlord: 0, submitted: 20, pending: 0, isPaid: true, hasGroups: false },
  { name: 'unpaid 20', landlord: 0, submitted: 20, pending: 0, isPaid: false, hasGroups: false },
  { name: 'paid 1,000', landlord: 1, submitted: 1000, pending: 0, isPaid: true, hasGroups: true },
  { name: 'unpaid 1,000', landlord: 2, submitted: 1000, pending: 0, isPaid: false, hasGroups: true },
  { name: 'paid 10,000', landlord: 3, submitted: 10_000, pending: 0, isPaid: true, hasGroups: true },
  { name: 'unpaid 10,000', landlord: 4, submitted: 10_000, pending: 0, isPaid: false, hasGroups: true },
  {
    name: 'busy',
    landlord: 5,
    submitted: 3000,
    pending: PENDING_OF_THE_BUSY_PROPERTY,
    isPaid: false,
    hasGroups: true,
  },
];

/** What a database is filled with. */
export interface SeedSize {
  /** In all; at least as many as the named properties have. */
  applicants: number;
  /** Leaves out the named properties of a thousand and more applicants. */
  isWithoutLarge?: boolean;
}

export type PropertyName =
  | 'paid 20'
  | 'unpaid 20'
  | 'paid 1,000'
  | 'unpaid 1,000'
  | 'paid 10,000'
  | 'unpaid 10,000'
  | 'busy';

/** An ordinary property; every other one has paid checks. */
const ordinary = (landlord: number, index: number): SeededProperty => ({
  landlord,
  submitted: APPLICANTS_OF_A_PROPERTY - PENDING_OF_A_PROPERTY,
  pending: PENDING_OF_A_PROPERTY,
  isPaid: index % 2 === 0,
  hasGroups: true,
});

const sizeOf = ({ submitted, pending }: SeededProperty): number => submitted + pending;

/** The properties of a database with this many applicants in all, among them the named ones or only the first landlord's. */
export function planProperties({ applicants, isWithoutLarge = false }: SeedSize): SeededProperty[] {
  const first = Array.from({ length: PROPERTIES_OF_A_LANDLORD - 2 }, (_, index) => ({
    ...ordinary(0, index),
    submitted: APPLICANTS_OF_A_PROPERTY,
    pending: 0,
  }));
  const planned = [...NAMED.filter(({ landlord }) => !isWithoutLarge || landlord === 0), ...first];
  const named = planned.reduce((total, property) => total + sizeOf(property), 0);
  const others = Math.ceil(Math.max(0, applicants - named) / APPLICANTS_OF_A_PROPERTY);
  const landlords = Math.max(...planned.map(({ landlord }) => landlord)) + 1;
  return [
    ...planned,
    ...Array.from({ length: others }, (_, index) =>
      ordinary(landlords + Math.floor(index / PROPERTIES_OF_A_LANDLORD), index),
    ),
  ];
}
