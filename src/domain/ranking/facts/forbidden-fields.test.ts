import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../testing/builders/api-records.ts';
import { pathsIn } from '../../../../testing/builders/paths-in.ts';
import { AS_OF, arbitraryGroup, OPEN_LISTING, REPEATABLE } from '../../../../testing/builders/random-groups.ts';
import { KIND } from '../../values/check-kind.ts';
import { ALLOWED_PATHS } from '../inputs/allowed-paths.ts';
import { summarizeRank } from '../reasons/summarize-rank.ts';
import { extract } from './extract-facts.ts';
import { rankedResults } from './rank-results.ts';
import { type RankedAdult, type RankingFacts, UNKNOWN_ADULT } from './ranking-facts.ts';

const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 1 }),
);

const OF_PERSON = [
  'date_of_birth',
  'sin',
  'isCoapplicant',
  'is_favourite',
  'position',
  'step',
  'device',
  'coupon',
  'guarantor',
  'photo',
];
const OF_USER = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'smoke',
  'language',
  'citizenship',
  'video',
  'immigration_documents',
];
const OF_HOUSEHOLD = [
  'minor_count',
  'tenant_count',
  'accessible',
  'has_pets',
  'pets',
  'smoke',
  'parking_count',
  'renting_duration',
  'desired_move_in_date',
  'description',
];
const OF_EMPLOYMENT = [
  'current_status',
  'is_student',
  'school_name',
  'school_program',
  'start_date',
  'end_date',
  'employer',
  'job_title',
  'employment_references',
  'salary_notes',
];
const OF_HOUSING = ['reason_for_leaving', 'postal_code', 'province', 'country'];
const OF_BANK = ['governmentIncome', 'employerIncome', 'pdfUrl'];
const OF_SEARCH = ['criminal', 'sexOffender'];
const OF_ID = ['nameOnDocument', 'photo', 'document'];
const OF_ACCOUNT = ['lender'];
const OF_BANKRUPTCY = ['name', 'liabilityCents'];
const OF_REFERENCE = ['name', 'email', 'phone_number', 'id'];

const arbitraryFacts = arbitraryGroup.map(factsOf);

type Fields = Record<string, unknown>;
const filled = (names: readonly string[]): fc.Arbitrary<Fields> =>
  fc.record(Object.fromEntries(names.map((name) => [name, anything])));

const forbidden = fc.record({
  person: filled(OF_PERSON),
  user: filled(OF_USER),
  household: filled(OF_HOUSEHOLD),
  employment: filled(OF_EMPLOYMENT),
  housing: filled(OF_HOUSING),
  bank: filled(OF_BANK),
  search: filled(OF_SEARCH),
  id: filled(OF_ID),
  account: filled(OF_ACCOUNT),
  bankruptcy: filled(OF_BANKRUPTCY),
  reference: filled(OF_REFERENCE),
});
type Forbidden = typeof forbidden extends fc.Arbitrary<infer T> ? T : never;

const each = <T extends object>(list: readonly T[], more: Fields): T[] => list.map((entry) => ({ ...entry, ...more }));

/** The same adult with every field added that must not count, as if a careless query had let it in. */
function withForbiddenFields(adult: RankedAdult, more: Forbidden): RankedAdult {
  const { answers, credit } = adult;
  return {
    ...more.person,
    ...more.user,
    ...adult,
    identity: adult.identity && { ...more.id, ...adult.identity },
    background: adult.background && { ...more.search, ...adult.background },
    bank: adult.bank && { ...more.bank, ...adult.bank },
    credit: credit && {
      ...credit,
      accounts: each(credit.accounts, more.account),
      bankruptcies: each(credit.bankruptcies, more.bankruptcy),
    },
    answers: {
      ...more.household,
      ...answers,
      homes: each(answers.homes, more.housing),
      incomes: each(answers.incomes, more.employment),
      references: each(answers.references, more.reference),
    },
  };
}

const change = (group: RankingFacts, how: (adult: RankedAdult) => RankedAdult): RankingFacts => ({
  ...group,
  adults: group.adults.map(how),
});

/** Points depend only on the codes, and reasons on codes and summary, so if these are the same, so is all else. */
function expectSame(group: RankingFacts, other: RankingFacts): void {
  expect(extract(other, OPEN_LISTING, AS_OF)).toEqual(extract(group, OPEN_LISTING, AS_OF));
  expect(summarizeRank(other, OPEN_LISTING, AS_OF)).toEqual(summarizeRank(group, OPEN_LISTING, AS_OF));
}

describe('forbidden fields change nothing', () => {
  test('whatever their values: no code, and so neither points nor reasons', () => {
    fc.assert(
      fc.property(arbitraryFacts, forbidden, (group, more) => {
        expectSame(
          group,
          change(group, (adult) => withForbiddenFields(adult, more)),
        );
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test('nor do addresses, as long as equal ones stay equal', () => {
    const messages = fc.uniqueArray(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(arbitraryFacts, messages, (group, names) => {
        const renamed = JSON.stringify(group)
          .replaceAll('1 Elm St', names[0] ?? '')
          .replaceAll('2 Oak Ave', names[1] ?? '')
          .replaceAll('3 Pine Rd', names[2] ?? '')
          .replaceAll('4 Lake Dr', names[3] ?? '');
        expectSame(group, JSON.parse(renamed) as RankingFacts);
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test.each([
    ['a hospital bill', { creditor: 'City Hospital', assignedOn: '2024-11-01' }],
    ['a support order', { creditor: 'Maintenance Enforcement Program', assignedOn: '2024-11-01' }],
    ['an overpaid benefit', { creditor: 'Ontario Works', assignedOn: '2024-11-01' }],
    ['an immigration loan', { creditor: 'Immigration Loans', assignedOn: '2024-11-01' }],
    ['a debt older than seven years', { creditor: 'Telecom Co', assignedOn: '2017-12-01' }],
  ])('%s in collection', (_, debt) => {
    fc.assert(
      fc.property(arbitraryFacts, (group) => {
        const added = { ...debt, paidOn: null, owedCents: 900_000 };
        const withDebt = change(group, ({ credit, ...adult }) => ({
          ...adult,
          credit: credit && { ...credit, collections: [...credit.collections, added] },
        }));
        expectSame(group, withDebt);
      }),
      { ...REPEATABLE, numRuns: 60 },
    );
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const scan = fc.constantFrom('cleared', 'review', 'not cleared', 'unfinished');

test('what checks found has no way in but by the fields of the list', () => {
  const results = fc.record({
    [KIND.credit]: fc.record({
      outcome: fc.constant('file'),
      vendorId: fc.string(),
      file: fc.record({
        score: maybe(fc.integer()),
        accounts: fc.array(
          fc.record({
            lender: maybe(fc.string()),
            percentUsed: maybe(fc.integer()),
            late30: fc.nat(),
            late60: fc.nat(),
            late90: fc.nat(),
          }),
        ),
        collections: fc.array(
          fc.record({
            creditor: maybe(fc.string()),
            agency: maybe(fc.string()),
            assignedOn: maybe(fc.string()),
            paidOn: maybe(fc.string()),
            owedCents: maybe(fc.nat()),
          }),
        ),
        bankruptcies: fc.array(
          fc.record({ name: maybe(fc.string()), liabilityCents: maybe(fc.nat()), filedOn: maybe(fc.string()) }),
        ),
      }),
    }),
    [KIND.background]: fc.record({ criminal: scan, fraud: scan, sexOffender: scan, vendorId: fc.string() }),
    [KIND.identity]: fc.record({
      isVerified: fc.boolean(),
      nameOnDocument: maybe(fc.string()),
      document: fc.constant({ type: 'passport', issuingCountry: 'CA', reason: 'none' }),
    }),
    [KIND.income]: fc.record({
      outcome: fc.constant('figures'),
      figures: fc.record({
        employerIncome: maybe(fc.nat()),
        income: maybe(fc.nat()),
        governmentIncome: maybe(fc.nat()),
        highestBalance: maybe(fc.nat()),
        loans: maybe(fc.nat()),
        rent: maybe(fc.nat()),
        mortgage: maybe(fc.nat()),
        utilities: maybe(fc.nat()),
      }),
    }),
  });
  fc.assert(
    fc.property(results, (found) => {
      const group = { adults: [{ ...UNKNOWN_ADULT, ...rankedResults(found) }], areOthersLeftOut: false };
      expect(pathsIn(group).filter((path) => !ALLOWED_PATHS.includes(path))).toEqual([]);
    }),
    REPEATABLE,
  );
});
