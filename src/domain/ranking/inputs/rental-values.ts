import type { AdultFacts, Home, Reference } from '../facts/adult-facts.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, sum, verified } from './known-value.ts';
import type { Money } from './pooled-money.ts';
import type { RENTAL_INPUTS } from './rental-inputs.ts';

type Answer = 'rentOnTime' | 'propertyCare' | 'rentAgain';
type RentalId = Extract<InputId, (typeof RENTAL_INPUTS)[number]['id']>;

/**
 * The rental history of a group, by input. What supports a reference is counted and not taken as a share of all
 * references, so that one more good reference never costs anything. A landlord speaks for everyone who lives in that home.
 */
export function rentalValues(adults: readonly AdultFacts[], money: Money): Record<RentalId, Known> {
  const references = adults.flatMap((adult) => adult.references);
  const homes = adults.flatMap((adult) => adult.homes);
  const answered = references.filter(isComplete);
  const places = new Set(homes.map((home) => home.place));
  const referenced = new Set(references.map((reference) => reference.place));
  const isReferenced = (home: Home): boolean => home.place !== undefined && referenced.has(home.place);
  const rented = homes.filter((home) => home.isRented);
  const perAdult = (holds: (reference: Reference) => boolean): Known =>
    verified(references.length > 0 ? references.filter(holds).length / adults.length : undefined);
  const answering = (holds: (reference: Reference) => boolean): number => {
    const spokenOf = new Set(references.filter(holds).map(({ place }) => place));
    const isSpokenFor = ({ homes: own, references: theirs }: AdultFacts): boolean =>
      theirs.some(holds) ||
      own.some(({ type, place }) => type === 'current' && place !== undefined && spokenOf.has(place));
    return adults.filter(isSpokenFor).length / adults.length;
  };
  const meanAnswer = (answer: Answer): Known =>
    verified(
      mean(present(references.map((reference) => reference[answer]))),
      answering((reference) => reference[answer] !== undefined),
    );
  const meanOfWorst = (answer: Answer): Known =>
    verified(
      mean(worstAnswers(adults, answer)),
      answering((reference) => reference[answer] !== undefined),
    );
  return {
    ref_rent_on_time: meanAnswer('rentOnTime'),
    ref_property_care: meanAnswer('propertyCare'),
    ref_would_rent_again: meanAnswer('rentAgain'),
    ref_worst_rent_on_time: meanOfWorst('rentOnTime'),
    ref_worst_property_care: meanOfWorst('propertyCare'),
    ref_all_spotless: verified(share(answered.filter(isSpotless).length, answered.length), answering(isComplete)),
    refs_completed: perAdult(() => true),
    ref_address_matched: perAdult(({ place }) => place !== undefined && places.has(place)),
    ref_lease_on_file: perAdult(({ hasLease }) => hasLease),
    homes_referenced:
      references.length > 0 ? verified(share(rented.filter(isReferenced).length, rented.length)) : undefined,
    rent_paid_from_bank: verified(money.paysHousingFromBank),
    rent_matches_bank: verified(money.rentMismatch),
    current_home_years: yearsAt(adults, 'current', isReferenced),
    previous_home_years: yearsAt(adults, 'previous', isReferenced),
  };
}

/** Each adult's worst: one dissatisfied landlord counts, but with several adults not against all of them. */
const worstAnswers = (adults: readonly AdultFacts[], answer: Answer): number[] =>
  adults
    .map((adult) => present(adult.references.map((reference) => reference[answer])))
    .filter((answers) => answers.length > 0)
    .map((answers) => Math.min(...answers));

const isComplete = ({ rentOnTime, propertyCare, rentAgain }: Reference): boolean =>
  rentOnTime !== undefined && propertyCare !== undefined && rentAgain !== undefined;

/** Whether all three questions have the best answer. */
export const isSpotless = ({ rentOnTime, propertyCare, rentAgain }: Reference): boolean =>
  rentOnTime === 1 && propertyCare === 1 && rentAgain === 1;

/**
 * Years in homes confirmed by a completed reference, per adult of the group. Unconfirmed years do not count: they
 * mostly reflect age and time in the country.
 */
function yearsAt(adults: readonly AdultFacts[], type: Home['type'], isReferenced: (home: Home) => boolean): Known {
  const longest = adults.map((adult) => {
    const homes = adult.homes.filter((home) => home.type === type && isReferenced(home));
    return Math.max(...present(homes.map((home) => home.years)), Number.NEGATIVE_INFINITY);
  });
  const confirmed = longest.filter(Number.isFinite);
  return verified(confirmed.length > 0 ? sum(confirmed) / adults.length : undefined);
}
