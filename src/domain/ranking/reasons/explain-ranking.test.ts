import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extract, type GroupRecord, summarizeRank } from '../../../../testing/builders/api-records.ts';
import { someCodes } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import example from '../../../../testing/samples/ten-groups.json' with { type: 'json' };
import { codesWithout } from '../disputes/disputed-families.ts';
import { FAMILIES } from '../inputs/families.ts';
import type { Voice } from '../inputs/input.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { closedInputs } from '../model/income-gate.ts';
import type { Coded } from '../score/codes.ts';
import { pointsOf } from '../score/score.ts';
import { describeRanking } from './describe-ranking.ts';
import { explainRanking, scaleOf } from './explain-ranking.ts';

const table = shippedTable();
const NOTHING: ReadonlySet<InputId> = new Set();
const { listing, as_of } = example;
const SCORED = { closed: NOTHING, voice: 'them', hasAlerts: false } as const;

function explained(key: string, change: Partial<GroupRecord> = {}, asked = listing, voice: Voice = 'them') {
  const group = { ...example.applicants.find((applicant) => applicant.key === key), ...change } as GroupRecord;
  const { facts } = summarizeRank(group, asked, as_of);
  const closed = closedInputs(asked);
  return describeRanking(table, extract(group, asked, as_of), { closed, voice, facts, hasAlerts: false });
}

const allOf = (ranking: ReturnType<typeof explained>, side: 'helping' | 'hurting') =>
  [...ranking[side], ...ranking[`more_${side}`]].map(({ sentence }) => sentence);

const familyOf = (id: InputId) => INPUTS.find((input) => input.id === id)?.family;

describe('the reasons of a place', () => {
  test('of the first group list what helps, and separately what was verified', () => {
    const { helping, hurting, verified, unknown } = explained('Amara');
    expect(helping).toHaveLength(4);
    expect(helping.map(({ sentence }) => sentence)).toContain('Both past landlords would rent to them again');
    expect(helping.map(({ input }) => familyOf(input))).toContain('landlord_again');
    expect(hurting).toEqual([]);
    expect(verified.map(({ sentence }) => sentence)).toContain('ID verified for every adult');
    expect(unknown).toEqual([]);
  });

  test('of the last group begin with the largest effect', () => {
    const { hurting } = explained('Liam');
    expect(hurting).toHaveLength(4);
    expect(hurting.map(({ sentence }) => sentence)).toContain('A past landlord would not rent to them again');
    expect(hurting.map(({ points }) => points)).toEqual(hurting.map(({ points }) => points).toSorted((a, b) => a - b));
  });

  test('name the value, and whether it was only stated', () => {
    const against = (key: string) => allOf(explained(key), 'hurting');
    const forThem = (key: string) => allOf(explained(key), 'helping');
    expect(against('Liam')).toEqual([
      'A past landlord would not rent to them again',
      'A past landlord says rent was not paid on time',
      'Credit score of 505 (poor)',
      '2 payments 90 days late, 2 payments 60 days late, 4 payments 30 days late',
      'Fraud scan not passed',
      'A past landlord reports damage',
      'Bankruptcy filed 11 months ago',
      '3 unpaid debts in collection, $7,800 owed, the latest 4 months ago',
      'Much of the available credit is in use: 89% on average, 101% at most',
      'ID not verified',
      'They stated $6,500 a month; the bank shows $3,900',
      '$30,000 in loans beside a verified income of $3,900 a month',
    ]);
    expect(against('Jack')).toContain('A past landlord reports a little damage');
    expect(against('Dina')).toContain('Credit score of 688 (good, but below average)');
    expect(against('Ines')).toEqual(
      expect.arrayContaining(['A past landlord said “maybe” to renting to them again', '2 payments 30 days late']),
    );
    expect(forThem('Farid')).toContain('$9,000 in savings, no loans');
    expect(forThem('Ben+Chloe')).toEqual(
      expect.arrayContaining(['Both past landlords report no damage', 'Credit scores of 772 and 724']),
    );
    expect(forThem('Grace')).toEqual([
      'Stated income of $5,400 a month clearly covers the rent of $1,400 they pay now',
      'The income listed fits the household income of $5,400 a month',
    ]);
  });

  test('of an old rank without stored values name none', () => {
    const group = example.applicants.find(({ key }) => key === 'Jack') as GroupRecord;
    const { hurting } = describeRanking(table, extract(group, listing, as_of), SCORED);
    expect(hurting.map(({ sentence }) => sentence)).toEqual([
      'A past landlord would not, or might not, rent to them again',
      'At least one past landlord reports late rent',
      'Debts in collection are unpaid',
      'The credit score is below average',
    ]);
  });

  test('beyond the first four are counted, and all of them add up to what is not verification', () => {
    const { hurting, more_hurting, helping, more_helping, verified, points } = explained('Liam');
    expect([hurting.length, more_hurting.length]).toEqual([4, 8]);
    const total = [hurting, more_hurting, helping, more_helping, verified].flat();
    expect(total.reduce((sum, reason) => sum + reason.points, 1000)).toBe(points);
  });

  test('share one scale on a listing, which no bar exceeds', () => {
    const all = example.applicants.map(({ key }) => explained(key));
    expect(new Set(all.map(({ scale }) => scale))).toEqual(new Set([scaleOf(table, NOTHING)]));
    for (const { helping, hurting, scale } of all) {
      for (const { points } of [...helping, ...hurting]) expect(Math.abs(points)).toBeLessThanOrEqual(scale);
    }
  });

  test('speak to the applicant on their own page', () => {
    expect(allOf(explained('Amara', {}, listing, 'you'), 'helping')).toEqual(
      expect.arrayContaining([
        'Both past landlords would rent to you again',
        'Verified income of $7,300 a month clearly covers the rent of $1,750 you pay now',
      ]),
    );
    expect(allOf(explained('Liam', {}, listing, 'you'), 'hurting')).toContain(
      'You stated $6,500 a month; the bank shows $3,900',
    );
  });

  test('do not tell the applicant what a single past landlord answered', () => {
    const own = explained('Jack', {}, listing, 'you');
    expect(JSON.stringify([own.helping, own.hurting, own.more_helping, own.more_hurting])).not.toMatch(
      /says|reports|would not/,
    );
    expect(own.withheld).toEqual([
      { input: 'ref_rent_on_time', sentence: 'Whether rent was paid on time' },
      { input: 'ref_property_care', sentence: 'How a home was looked after' },
      { input: 'ref_would_rent_again', sentence: 'Whether a past landlord would rent again' },
    ]);
    expect(explained('Jack').withheld).toEqual([]);
    expect(explained('Amara', {}, listing, 'you').withheld).toEqual([]);
  });

  test('list the largest unknowns first, with the check that settles them', () => {
    const { unknown } = explained('Grace');
    expect(unknown[0]?.settled_by).toBe('landlord_reference');
    expect(unknown).toContainEqual({
      input: 'ref_would_rent_again',
      sentence: 'Whether a past landlord would rent again',
      settled_by: 'landlord_reference',
    });
    expect(new Set(unknown.map(({ settled_by }) => settled_by))).toEqual(
      new Set(['landlord_reference', 'credit_check', 'id_verification', 'background_check', 'financial_verification']),
    );
  });

  test('do not list a partly known family as unknown', () => {
    // Kira's bank data shows her income but no rent, so one input of the family stays unknown.
    expect(explained('Kira').unknown.map(({ input }) => familyOf(input))).not.toContain('rent_cover');
    expect(explained('Jack').unknown.map(({ input }) => familyOf(input))).not.toContain('years_at_home');
  });

  test('do not ask for income where it may not count', () => {
    const closed = { ...listing, asksCreditCheck: false };
    const { unknown, helping } = explained('Hugo', {}, closed);
    const families = [...unknown, ...helping].map(({ input }) => familyOf(input));
    expect(families).not.toContain('rent_cover');
    expect(families).not.toContain('savings_and_loans');
  });

  test('are at most four per side, one per family, and never about verification', () => {
    fc.assert(
      fc.property(someCodes(INPUTS), fc.boolean(), (codes, proven) => {
        const { helping, hurting, verified } = explainRanking(
          table,
          { codes, proven },
          { closed: NOTHING, voice: 'them' },
        );
        const families = [...helping, ...hurting].map(({ input }) => familyOf(input));
        expect(Math.max(helping.length, hurting.length)).toBeLessThanOrEqual(4);
        expect(new Set(families).size).toBe(families.length);
        const counting = FAMILIES.filter((family) => family.isVerification).map(({ id }) => id);
        expect(families.filter((family) => counting.includes(family ?? ''))).toEqual([]);
        expect(verified.filter(({ input }) => !counting.includes(familyOf(input) ?? ''))).toEqual([]);
        expect(hurting.every(({ points, sentence }) => points < 0 && !sentence.includes('undefined'))).toBe(true);
        expect(helping.every(({ points, sentence }) => points > 0 && !sentence.includes('undefined'))).toBe(true);
      }),
      { seed: 51, numRuns: 300 },
    );
  });

  test('state nothing about an adult that is not true of all', () => {
    const { verified } = explained('Ben+Chloe', { coapplicants: [{ status: 'pending' }] });
    const sentences = verified.map(({ sentence }) => sentence);
    expect(sentences).toContain('ID verified for some of the adults');
    expect(sentences).not.toContain('ID verified for every adult');
  });
});

describe('a disputed input', () => {
  const disputing = (key: string, disputed: InputId[], open: readonly string[]) => {
    const group = { ...(example.applicants.find((one) => one.key === key) as GroupRecord), disputed };
    return codesWithout(extract(group, listing, as_of), open);
  };
  const unknownOf = ({ codes }: Coded) => INPUTS.filter((_, index) => codes[index] === 0).map(({ id }) => id);

  test('is told neither as good nor as bad, with its whole family', () => {
    const before = explained('Jack');
    const familiesOf = (reasons: { input: InputId }[]) => reasons.map(({ input }) => familyOf(input));
    expect(familiesOf([...before.hurting, ...before.more_hurting])).toContain('lateness');
    const after = describeRanking(table, disputing('Jack', ['late_30'], ['lateness']), SCORED);
    expect(familiesOf([...after.helping, ...after.hurting, ...after.more_hurting])).not.toContain('lateness');
    expect(familiesOf(after.unknown)).toContain('lateness');
    expect(after.known_share).toBeLessThan(before.known_share);
  });

  test('hides what summarizes it, too', () => {
    const hidden = unknownOf(disputing('Amara', ['collections_owed'], ['collections']));
    const known = unknownOf(disputing('Amara', [], []));
    expect(hidden.filter((id) => !known.includes(id))).toEqual([
      'collections_unpaid',
      'collections_owed',
      'collections_share_unpaid',
      'collection_age',
      'credit_clean_sheet',
    ]);
  });

  test('of a co-applicant is taken out', () => {
    const withLoans = { ...example.applicants[8], disputed: ['collections_unpaid'] };
    const entries = (adult: object) => extract({ coapplicants: [adult] } as GroupRecord, listing, as_of).codes;
    expect(entries(withLoans)).not.toEqual(entries({ ...withLoans, disputed: [] }));
  });

  test('counts again once it is resolved', () => {
    expect(explained('Ines', { disputed: [] }).points).toBe(explained('Ines').points);
  });
});

describe('the known share', () => {
  test('is 0 without facts, and the band is wide', () => {
    const { known_share, band, score, points } = describeRanking(
      table,
      { codes: new Uint8Array(51), proven: false },
      SCORED,
    );
    expect({ known_share, score, points }).toEqual({ known_share: 0, score: 50, points: 1000 });
    expect(band.low).toBeLessThan(40);
    expect(band.high).toBeGreaterThan(60);
  });

  test('is 1 with all facts, and the band is the score', () => {
    const codes = Uint8Array.from(INPUTS, (input) => input.cuts.length + 1);
    const { known_share, band, score } = describeRanking(table, { codes, proven: false }, SCORED);
    expect(known_share).toBe(1);
    expect(band).toEqual({ low: score, high: score });
  });

  test('is smaller for declared values than for verified ones', () => {
    const codes = (code: number) => Uint8Array.from(INPUTS, (input) => (input.declarable ? code : 0));
    const [declared, verified] = [11, 4].map((code) =>
      describeRanking(table, { codes: codes(code), proven: false }, SCORED),
    );
    expect(declared?.known_share).toBeGreaterThan(0);
    expect(declared?.known_share).toBeLessThan(verified?.known_share ?? 0);
  });

  test('leaves out inputs that do not count', () => {
    const closed = closedInputs({ ...listing, asksCreditCheck: false });
    const codes = Uint8Array.from(INPUTS, (input) => (closed.has(input.id) ? 0 : 1));
    expect(describeRanking(table, { codes, proven: false }, { ...SCORED, closed }).known_share).toBe(1);
  });
});

test('the reasons of the ten example groups add up to their points', () => {
  for (const applicant of example.applicants) {
    const coded = extract(applicant as GroupRecord, listing, as_of);
    expect(describeRanking(table, coded, SCORED).points).toBe(pointsOf(table, coded));
  }
});
