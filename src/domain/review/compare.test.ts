import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { compareGroups, onlyDifferences } from './compare.ts';
import { creditCheck } from './compared-checks.ts';
import type { CellText, ComparedPerson } from './compared-person.ts';
import type { ComparedGroup } from './comparison.ts';

const credit = (status: string, credit_score: number | null) => [
  { certn_data: JSON.stringify({ equifax_result: { status, credit_score } }) },
];
const background = (status: string) => [{ certn_data: JSON.stringify({ risk_result: { status } }) }];
const bank = (status: string) => [{ verifast_data: JSON.stringify({ status }) }];

const HOME = { type: 'current', ownership: 'rent', duration: 6, monthly_rent: 2050, reason_for_leaving: 'Moving in' }; // @literal field of the API
const JOB = { is_past: 0, is_student: 0, current_status: 'full_time', salary: 5900 };
const HOUSEHOLD = { tenant_count: 2, parking_count: 1, pets: '[{"type":"cat","size":"small"}]', smoke: false };

function person(change: Partial<ComparedPerson> = {}, user: Partial<ComparedPerson['user']> = {}): ComparedPerson {
  return {
    alerts: [],
    never_rented: false,
    requirements: ['monthly_rent_payment', 'employment_info', 'pet_ownership'],
    credit_checks: [],
    background_checks: [],
    id_verifications: [],
    employment_income_verifications: [],
    ...change,
    user: {
      first_name: 'Priya',
      housings: [HOME],
      employments: [JOB],
      households: [HOUSEHOLD],
      landlord_references: [],
      ...user,
    },
  };
}

const group = (first: ComparedPerson, ...others: ComparedPerson[]) => ({
  people: [first, ...others] as const,
  helping: [],
  hurting: [],
  rent: null,
  income: null,
});

/** The cell of one group in a row. */
const cellOf = (label: string, ...people: [ComparedPerson, ...ComparedPerson[]]) =>
  compareGroups([group(...people)])
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.cells[0];

const references = (...again: ('no' | 'maybe' | 'yes' | null)[]): ComparedPerson =>
  person(
    {},
    {
      landlord_references: again.map((rent_to_again) => ({
        status: rent_to_again ? 2 : 1,
        rent_on_time: rent_to_again && 'yes',
        cause_damage: rent_to_again && 'no',
        rent_to_again,
      })),
    },
  );

test('household income is the verified one, with the stated one beside it', () => {
  const income = { amount: 1900, source: 'verified', beside: 'stated $7,000', mark: 'below' } as const;
  const [, section] = compareGroups([{ ...group(person()), income }]).filter(({ title }) => title !== 'housing');
  expect(section?.rows[0]?.cells).toEqual([
    [{ words: '$1,900 a month', note: 'verified; stated $7,000', mark: 'alert' }],
  ]);
});

describe('a cell', () => {
  test.each<[string, ComparedPerson, CellText]>([
    ['Rented for', person(), { words: '6 years', note: '1 home' }],
    ['Rented for', person({}, { housings: [{ ...HOME, ownership: 'own' }] }), { words: 'owns their home' }],
    ['Rented for', person({ never_rented: true }, { housings: [] }), { words: 'has not rented before' }],
    ['Rented for', person({}, { housings: [] }), { words: 'left out' }],
    [
      'Rented for',
      person({ requirements: [] }, { housings: [] }),
      { words: 'not asked', mark: 'open', isNotAsked: true },
    ],
    ['Rent now', person(), { words: '$2,050' }],
    ['Rent now', person({}, { housings: [{ ...HOME, ownership: 'own', monthly_rent: null }] }), { words: 'none' }],
    ['Reason for leaving', person(), { words: 'Moving in' }],
    ['Household income', person(), { words: '$5,900 a month', note: 'stated, from 1 current job' }],
    ['Household income', person({}, { employments: [] }), { words: 'left out' }],
    [
      'Household income',
      person({ requirements: ['parking'] }, { employments: [] }),
      { words: 'not asked', mark: 'open', isNotAsked: true },
    ],
    ['Checked with the bank', person(), { words: 'not asked', mark: 'open', isNotAsked: true }],
    [
      'Checked with the bank',
      person({ employment_income_verifications: bank('received') }),
      { words: 'verified', mark: 'done' },
    ],
    [
      'Checked with the bank',
      person({ employment_income_verifications: bank('sent') }),
      { words: 'submitted', mark: 'open' },
    ],
    [
      'Checked with the bank',
      person({ employment_income_verifications: bank('failed') }),
      { words: 'incomplete', mark: 'open' },
    ],
    ['Credit check', person({ credit_checks: credit('RETURNED', 742) }), { words: '742, very good' }],
    ['Credit check', person({ credit_checks: credit('NONE', null) }), { words: 'incomplete', mark: 'open' }],
    ['ID verification', person({ id_verifications: [{ status: null }] }), { words: 'pending', mark: 'open' }],
    ['ID verification', person({ id_verifications: [{ status: 'Verified' }] }), { words: 'verified', mark: 'done' }],
    [
      'ID verification',
      person({ id_verifications: [{ status: 'Unverified' }] }),
      { words: 'unverified', mark: 'alert' },
    ],
    ['Background check', person({ background_checks: background('RETURNED') }), { words: 'completed', mark: 'done' }],
    [
      'Background check',
      person({ alerts: [{ kind: 'criminal_scan' }], background_checks: background('RETURNED') }),
      { words: 'not passed: criminal scan', mark: 'alert' },
    ],
    [
      'Checked with the bank',
      person({ alerts: [{ kind: 'income' }], employment_income_verifications: bank('received') }),
      { words: 'far below what was stated', mark: 'alert' },
    ],
    ['Background check', person({ background_checks: background('ANALYZING') }), { words: 'analyzing', mark: 'open' }],
    ['Landlord references', person(), { words: 'not asked', mark: 'open', isNotAsked: true }],
    ['Landlord references', references(null, null), { words: '0 of 2 answered' }],
    ['Landlord references', references('yes', null), { words: '1 of 2 answered, would rent again' }],
    ['Landlord references', references('yes', 'maybe'), { words: '2 of 2 answered: “maybe” to renting again (1)' }],
    [
      'Landlord references',
      references('no', 'maybe', 'no'),
      { words: '3 of 3 answered: would not rent again (2), “maybe” to renting again (1)' },
    ],
    ['People', person(), { words: '2' }],
    ['Parking', person(), { words: '1 spot' }],
    ['Pets', person(), { words: '1 small cat' }],
    ['Smoking', person(), { words: 'non-smoker' }],
    ['Smoking', person({}, { households: [{ ...HOUSEHOLD, smoke: true }] }), { words: 'smoker' }],
    [
      'Desired move-in date',
      person({}, { households: [{ ...HOUSEHOLD, desired_move_in_date: '2027-05-01' }] }),
      { words: 'May 1, 2027' },
    ],
    ['Desired move-in date', person(), { words: 'not asked', mark: 'open', isNotAsked: true }],
    ['Desired move-in date', person({ requirements: ['desired_move_in_date'] }), { words: 'left out' }],
  ])('%s of %j', (label, who, expected) => {
    expect(cellOf(label, who)).toEqual([expected]);
  });

  test('without a credit file says that this is neutral, whatever a bureau sends instead of a score', () => {
    for (const score of [null, 0, 96, 299, 901]) {
      expect(creditCheck(person({ credit_checks: credit('RETURNED', score) }))).toEqual({
        words: 'no score',
        note: 'counts as neutral',
      });
    }
  });

  test('names people who differ, and states once what is the same for everyone', () => {
    const daniel = person({ credit_checks: credit('RETURNED', 691) }, { first_name: 'Daniel' });
    expect(cellOf('Rented for', person(), daniel)).toEqual([{ words: '6 years', note: '1 home' }]);
    expect(cellOf('Credit check', person(), daniel)).toEqual([
      { words: 'not asked', mark: 'open', isNotAsked: true, who: 'Priya' },
      { words: '691, good', who: 'Daniel' },
    ]);
    expect(cellOf('Household income', person(), daniel)?.[0]?.words).toBe('$11,800 a month');
  });
});

test.each<[ComparedGroup['rent'], string]>([
  [null, 'not compared'],
  [{ source: 'asked', dollars: 2600, income: 'short', is_stated: false }, 'doesn’t cover the $2,600 a month you ask'],
  [{ source: 'paid_now', dollars: 980, income: 'covered', is_stated: true }, 'covers the $980 a month they pay now'],
  [{ source: 'none', dollars: null, income: null, is_stated: false }, 'no rent given yet'],
  [{ source: 'asked', dollars: 2600, income: null, is_stated: false }, 'income not known yet'],
])('income against the rent %j reads "%s"', (rent, words) => {
  const cells = compareGroups([{ ...group(person()), rent }])
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label === 'Income and rent')?.cells[0];
  expect(cells).toEqual([{ words }]);
});

describe('rows', () => {
  const priya = { ...group(person()), helping: [{ sentence: 'Rent was always on time' }] };
  const thomas = group(person({}, { households: [{ ...HOUSEHOLD, smoke: true }], first_name: 'Thomas' }));

  test('are the published criteria, without minors and accessible homes', () => {
    expect(compareGroups([priya, thomas]).map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
      [null, ['Helped most', 'Held back most', 'Disputed']],
      ['housing', ['Rented for', 'Rent now', 'Reason for leaving']],
      ['income', ['Household income', 'Income and rent', 'Checked with the bank']],
      ['checks', ['Credit check', 'Landlord references', 'ID verification', 'Background check']],
      ['household', ['People', 'Parking', 'Pets', 'Smoking', 'Desired move-in date']],
    ]);
  });

  test('differ by their content, and only those remain', () => {
    const left = onlyDifferences(compareGroups([priya, thomas]));
    expect(left.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
      [null, ['Helped most']],
      ['household', ['Smoking']],
    ]);
    expect(left[0]?.rows[0]?.cells).toEqual([[{ words: 'Rent was always on time' }], [{ words: 'nothing yet' }]]);
    expect(onlyDifferences(compareGroups([priya, priya]))).toEqual([]);
  });

  test('say what is disputed, and both places', () => {
    const disputed = { count: 2, placeIfConfirmed: 7, placeIfCorrected: 4 };
    const [top] = onlyDifferences(compareGroups([{ ...thomas, disputed }, thomas]));
    expect(top?.rows.map(({ label, cells }) => [label, ...cells.flat()])).toEqual([
      ['Held back most', { words: 'nothing except what is disputed' }, { words: 'nothing so far' }],
      ['Disputed', { words: '2 points', note: '7th if confirmed, 4th if not', mark: 'alert' }, { words: 'nothing' }],
    ]);
  });
});

test('in French, an English applicant’s structured answers are French, and what they wrote stays', () => {
  const words = withLanguage({ language: 'fr' }, () =>
    compareGroups([group(person({ credit_checks: credit('RETURNED', 742) }))]).flatMap(({ rows }) =>
      rows.map(({ label, cells }) => [label, cells[0]?.[0]?.words]),
    ),
  );
  expect(Object.fromEntries(words)).toMatchObject({
    'Durée de location': '6\u00a0ans',
    'Loyer actuel': '2\u00a0050\u00a0$',
    'Raison du départ': 'Moving in',
    'Revenu du ménage': '5\u00a0900\u00a0$ par mois',
    'Enquête de crédit': '742, très bonne',
    'Références de propriétaires': 'non demandé',
  });
});
