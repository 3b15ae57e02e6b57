import type { RankedListing } from '../../src/domain/ranking/facts/ranking-facts.ts';
import type { AdultRecord, GroupRecord } from '../../testing/builders/api-records.ts';
import type { Scenario } from './assumptions.ts';
import { drawFinances, drawHomes, drawReferences, drawStatedIncome } from './draw-answers.ts';
import { drawCreditCheck } from './draw-credit.ts';
import type { AdultTraits, GroupTraits } from './draw-traits.ts';
import { type Chance, logistic } from './random-source.ts';

/** A landlord's requests besides the form. */
export interface Asks {
  credit: boolean;
  background: boolean;
  id: boolean;
  references: boolean;
  bank: boolean;
}

/** A19: drawn independently of the applicants, so that not being asked carries no information. */
export const drawAsks = (chance: Chance): Asks => ({
  credit: chance.happens(0.62),
  background: chance.happens(0.36),
  id: chance.happens(0.55),
  references: chance.happens(0.55),
  bank: chance.happens(0.42),
});

const REQUIREMENTS = [
  'monthly_rent_payment',
  'current_residence_duration',
  'previous_residence',
  'employment_info',
  'proof_of_income',
  'household_income',
];

export const listingOf = (asks: Asks): RankedListing => ({
  asksRentalHistory: true,
  asksCreditCheck: asks.credit,
  requirements: REQUIREMENTS,
  askingRent: null,
  province: 'ON',
});

/** Records a household as the product would store it. */
export function drawRecord(traits: GroupTraits, asks: Asks, scenario: Scenario, chance: Chance): GroupRecord {
  const stated = traits.adults.map((adult) => drawStatedIncome(traits, adult, chance));
  const [primary, ...others] = traits.adults.map((adult, place) =>
    drawAdult(traits, adult, place, stated, asks, scenario, chance),
  );
  return { ...primary, coapplicants: others.map(asRead) };
}

/** As in the product, only the status is read of adults who have not submitted. */
const asRead = (adult: AdultRecord): AdultRecord => (adult.status === 'in-review' ? adult : { status: 'pending' });

function drawAdult(
  traits: GroupTraits,
  adult: AdultTraits,
  place: number,
  stated: readonly number[],
  asks: Asks,
  scenario: Scenario,
  chance: Chance,
): AdultRecord {
  // A18.
  const completes = (isAsked: boolean): boolean =>
    isAsked && chance.happens(logistic(1.7 + scenario.selfSelection * adult.reliability));
  const homes = drawHomes(traits, adult, place, chance);
  const credit = completes(asks.credit);
  const background = completes(asks.background);
  const id = completes(asks.id);
  const bank = completes(asks.bank);
  const references = asks.references ? drawReferences(traits, adult, homes, scenario, chance) : [];
  const requested: [boolean, boolean][] = [
    [asks.credit, credit],
    [asks.background, background],
    [asks.id, id],
    [asks.references, references.length > 0],
    [asks.bank, bank],
  ];
  const isCaught = traits.isFraud && chance.happens(0.6);
  const failsId = chance.happens(traits.isFraud ? 0.45 : 0.012);
  const household = stated.reduce((total, income) => total + income, 0);
  const householdIncome = chance.happens(0.93) ? household : Math.round(household * (1 + 0.2 * chance.normal() ** 2));
  return {
    status: place === 0 || chance.happens(0.9) ? 'in-review' : 'pending',
    credit_checks: credit ? [drawCreditCheck(traits, adult, chance)] : [],
    background_checks: background
      ? [
          {
            certn_data: {
              risk_result: { status: 'RETURNED', scan_status: { fraud_scan: isCaught ? 'REVIEW' : 'CLEARED' } },
            },
          },
        ]
      : [],
    employment_income_verifications: bank
      ? [{ verifast_data: { applicantFinancialData: drawFinances(traits, adult, place, chance) } }]
      : [],
    id_verifications: id ? [{ status: failsId ? 'Unverified' : 'Verified' }] : [],
    screening_request_items: requested
      .filter(([isAsked]) => isAsked)
      .map(([, isDone]) => ({ is_completed: isDone ? 1 : 0 })),
    user: {
      housings: homes,
      employments: [
        { is_past: 0, salary: stated[place] ?? 0, proof_of_income: chance.happens(0.6) ? 'proof.pdf' : null },
      ],
      households: place === 0 ? [{ monthly_income: householdIncome }] : [],
      landlord_references: references,
    },
  };
}
