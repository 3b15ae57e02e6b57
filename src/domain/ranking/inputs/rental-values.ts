import type { AdultFacts, Home, Reference } from '../facts/adult-facts.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, verified } from './known-value.ts';
import type { Money } from './pooled-money.ts';
import type { RENTAL_INPUTS } from './rental-inputs.ts';

type Answer = 'rentOnTime' | 'propertyCare' | 'rentAgain';
type RentalId = Extract<InputId, (typeof RENTAL_INPUTS)[number]['id']>;

/** The rental history of a group, by input. */
export function rentalValues(adults: readonly AdultFacts[], money: Money): Record<RentalId, Known> {
  const references = adults.flatMap((adult) => adult.references);
  const homes = adults.flatMap((adult) => adult.homes);
  const answered = references.filter(isComplete);
  const places = new Set(homes.map((home) => home.place));
  const referenced = new Set(references.map((reference) => reference.place));
  const isReferenced = (home: Home): boolean => home.place !== undefined && referenced.has(home.place);
  const rented = homes.filter((home) => home.isRented);
  const ofReferences = (holds: (reference: Reference) => boolean): Known =>
    verified(share(references.filter(holds).length, references.length));
  return {
    ref_rent_on_time: meanAnswer(references, 'rentOnTime'),
    ref_property_care: meanAnswer(references, 'propertyCare'),
    ref_would_rent_again: meanAnswer(references, 'rentAgain'),
    ref_worst_rent_on_time: meanOfWorst(adults, 'rentOnTime'),
    ref_worst_property_care: meanOfWorst(adults, 'propertyCare'),
    ref_all_spotless: verified(share(answered.filter(isSpotless).length, answered.length)),
    refs_completed: verified(references.length > 0 ? references.length / adults.length : undefined),
    ref_address_matched: ofReferences(({ place }) => place !== undefined && places.has(place)),
    ref_lease_on_file: ofReferences(({ hasLease }) => hasLease),
    homes_referenced:
      references.length > 0 ? verified(share(rented.filter(isReferenced).length, rented.length)) : undefined,
    rent_paid_from_bank: verified(money.paysHousingFromBank),
    rent_matches_bank: verified(money.rentMismatch),
    current_home_years: yearsAt(homes, 'current', isReferenced),
    previous_home_years: yearsAt(homes, 'previous', isReferenced),
  };
}

const meanAnswer = (references: readonly Reference[], answer: Answer): Known =>
  verified(mean(present(references.map((reference) => reference[answer]))));

/** One dissatisfied landlord counts, but with several adults not against all of them. */
function meanOfWorst(adults: readonly AdultFacts[], answer: Answer): Known {
  const worst = adults
    .map((adult) => present(adult.references.map((reference) => reference[answer])))
    .filter((answers) => answers.length > 0)
    .map((answers) => Math.min(...answers));
  return verified(mean(worst));
}

const isComplete = ({ rentOnTime, propertyCare, rentAgain }: Reference): boolean =>
  rentOnTime !== undefined && propertyCare !== undefined && rentAgain !== undefined;

/** Whether all three questions have the best answer. */
export const isSpotless = ({ rentOnTime, propertyCare, rentAgain }: Reference): boolean =>
  rentOnTime === 1 && propertyCare === 1 && rentAgain === 1;

/**
 * Years in homes confirmed by a completed reference. Unconfirmed years do not count: they mostly reflect age and time
 * in the country.
 */
const yearsAt = (homes: readonly Home[], type: Home['type'], isReferenced: (home: Home) => boolean): Known =>
  verified(mean(present(homes.filter((home) => home.type === type && isReferenced(home)).map((home) => home.years))));
