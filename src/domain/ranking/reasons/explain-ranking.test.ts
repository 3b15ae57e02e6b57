import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCodes } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import example from '../../../../testing/samples/ten-groups.json' with { type: 'json' };
import { extract } from '../facts/extract-facts.ts';
import type { GroupRecord } from '../facts/group-record.ts';
import { FAMILIES } from '../inputs/families.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { closedInputs } from '../model/income-gate.ts';
import { pointsOf } from '../score/score.ts';
import { describeRanking } from './describe-ranking.ts';
import { explainRanking } from './explain-ranking.ts';

const table = shippedTable();
const NOTHING: ReadonlySet<InputId> = new Set();
const { listing, as_of } = example;

function explained(key: string, change: Partial<GroupRecord> = {}, asked = listing) {
  const group = { ...example.applicants.find((applicant) => applicant.key === key), ...change };
  return describeRanking(table, extract(group as GroupRecord, asked, as_of), closedInputs(asked));
}

const familyOf = (id: InputId) => INPUTS.find((input) => input.id === id)?.family;

describe('the reasons of a place', () => {
  test('of the first group list what helps, and separately what was verified', () => {
    const { helping, hurting, verified, unknown } = explained('Amara');
    expect(helping).toHaveLength(4);
    expect(helping.map(({ sentence }) => sentence)).toContain('Earlier landlords would rent to them again');
    expect(helping.map(({ input }) => familyOf(input))).toContain('landlord_again');
    expect(hurting).toEqual([]);
    expect(verified.map(({ sentence }) => sentence)).toContain('ID is verified for every adult');
    expect(unknown).toEqual([]);
  });

  test('of the last group begin with the largest effect', () => {
    const { hurting } = explained('Liam');
    expect(hurting).toHaveLength(4);
    expect(hurting.map(({ sentence }) => sentence)).toContain(
      'An earlier landlord would not, or might not, rent to them again',
    );
    expect(hurting.map(({ points }) => points)).toEqual(hurting.map(({ points }) => points).toSorted((a, b) => a - b));
  });

  test('name the step of the value, and whether it was declared', () => {
    expect(
      explained('Jack')
        .hurting.map(({ sentence }) => sentence)
        .join('; '),
    ).toMatch(/\(\d/);
    const declared = explained('Grace').helping.map(({ sentence }) => sentence);
    expect(declared).toContain('The incomes in the application agree with each other (up to 10 %)');
    expect(declared.join()).toContain('by their own account');
  });

  test('list the largest unknowns first, with the check that settles them', () => {
    const { unknown } = explained('Grace');
    expect(unknown[0]?.settled_by).toBe('landlord_reference');
    expect(unknown).toContainEqual({
      input: 'ref_would_rent_again',
      sentence: 'Whether a landlord would rent to them again',
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
    const closed = { ...listing, asks_credit_check: false };
    const { unknown, helping } = explained('Hugo', {}, closed);
    const families = [...unknown, ...helping].map(({ input }) => familyOf(input));
    expect(families).not.toContain('rent_cover');
    expect(families).not.toContain('savings_and_loans');
  });

  test('are at most four per side, one per family, and never about verification', () => {
    fc.assert(
      fc.property(someCodes(INPUTS), fc.boolean(), (codes, proven) => {
        const { helping, hurting, verified } = explainRanking(table, { codes, proven }, NOTHING);
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
    expect(sentences).toContain('ID is verified for some of the adults');
    expect(sentences).not.toContain('ID is verified for every adult');
  });
});

describe('a disputed input', () => {
  test('counts as unknown, with its whole family', () => {
    const before = explained('Jack');
    const after = explained('Jack', { disputed: ['late_30'] });
    expect(before.hurting.map(({ input }) => familyOf(input))).toContain('lateness');
    expect(after.hurting.map(({ input }) => familyOf(input))).not.toContain('lateness');
    expect(after.unknown.map(({ input }) => familyOf(input))).toContain('lateness');
    expect(after.points).toBeGreaterThan(before.points);
    expect(after.known_share).toBeLessThan(before.known_share);
  });

  test('also makes inputs unknown that summarize it', () => {
    const group = example.applicants.find(({ key }) => key === 'Amara') as GroupRecord;
    const { codes } = extract({ ...group, disputed: ['collections_owed'] }, listing, as_of);
    const unknown = INPUTS.filter((_, index) => codes[index] === 0).map(({ id }) => id);
    expect(unknown).toEqual([
      'collections_unpaid',
      'collections_owed',
      'collections_share_unpaid',
      'collection_age',
      'credit_clean_sheet',
    ]);
  });

  test('can be disputed by a co-applicant', () => {
    const group = { coapplicants: [{ ...example.applicants[8], disputed: ['credit_score'] }] } as GroupRecord;
    expect(extract(group, listing, as_of).codes[14]).toBe(0);
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
      NOTHING,
    );
    expect({ known_share, score, points }).toEqual({ known_share: 0, score: 50, points: 1000 });
    expect(band.low).toBeLessThan(40);
    expect(band.high).toBeGreaterThan(60);
  });

  test('is 1 with all facts, and the band is the score', () => {
    const codes = Uint8Array.from(INPUTS, (input) => input.cuts.length + 1);
    const { known_share, band, score } = describeRanking(table, { codes, proven: false }, NOTHING);
    expect(known_share).toBe(1);
    expect(band).toEqual({ low: score, high: score });
  });

  test('is smaller for declared values than for verified ones', () => {
    const codes = (code: number) => Uint8Array.from(INPUTS, (input) => (input.declarable ? code : 0));
    const [declared, verified] = [11, 4].map((code) =>
      describeRanking(table, { codes: codes(code), proven: false }, NOTHING),
    );
    expect(declared?.known_share).toBeGreaterThan(0);
    expect(declared?.known_share).toBeLessThan(verified?.known_share ?? 0);
  });

  test('leaves out inputs that do not count', () => {
    const closed = closedInputs({ ...listing, asks_credit_check: false });
    const codes = Uint8Array.from(INPUTS, (input) => (closed.has(input.id) ? 0 : 1));
    expect(describeRanking(table, { codes, proven: false }, closed).known_share).toBe(1);
  });
});

test('the reasons of the ten example groups add up to their points', () => {
  for (const applicant of example.applicants) {
    const coded = extract(applicant as GroupRecord, listing, as_of);
    expect(describeRanking(table, coded, NOTHING).points).toBe(pointsOf(table, coded));
  }
});
