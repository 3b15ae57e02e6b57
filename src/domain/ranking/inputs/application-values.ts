import type { AdultFacts, Home } from '../facts/adult-facts.ts';
import type { APPLICATION_INPUTS } from './application-inputs.ts';
import type { InputId } from './inputs.ts';
import { type Known, share, shareOnceBegun, sum, verified } from './known-value.ts';

type ApplicationId = Extract<InputId, (typeof APPLICATION_INPUTS)[number]['id']>;

/** Whether an adult has answered a requirement. The ranking cannot see the requirements that are not listed. */
const ANSWERED: Readonly<Record<string, (adult: AdultFacts, group: readonly AdultFacts[]) => boolean>> = {
  monthly_rent_payment: (adult) =>
    adult.neverRented || hasHome(adult, 'current', (home) => !home.isRented || home.rent !== undefined),
  current_residence_duration: (adult) =>
    adult.neverRented || hasHome(adult, 'current', (home) => home.years !== undefined),
  employment_info: (adult) => adult.incomeLines.length > 0,
  proof_of_income: (adult) => adult.incomeLines.some((line) => line.hasProof),
  household_income: (_, group) => group.some((adult) => adult.householdIncome !== undefined),
};

/** The requirements about income, which count for nothing where income may not be considered. */
const ABOUT_INCOME = ['employment_info', 'proof_of_income', 'household_income'];

/**
 * Progress of the application, by input.
 *
 * @param isIncomeClosed income does not count on this listing, so answers about it earn nothing
 */
export function applicationValues(
  adults: readonly AdultFacts[],
  requirements: readonly string[],
  isIncomeClosed: boolean,
): Record<ApplicationId, Known> {
  return {
    adults_submitted: verified(shareOnceBegun(adults.filter((adult) => adult.hasSubmitted).length, adults.length)),
    requested_checks_done: verified(
      share(sum(adults.map((adult) => adult.checksDone)), sum(adults.map((adult) => adult.checksRequested))),
    ),
    sections_complete: verified(
      shareAnswered(
        adults,
        requirements.filter((requirement) => !isIncomeClosed || !ABOUT_INCOME.includes(requirement)),
      ),
    ),
  };
}

function hasHome(adult: AdultFacts, type: Home['type'], holds: (home: Home) => boolean): boolean {
  return adult.homes.some((home) => home.type === type && holds(home));
}

function shareAnswered(adults: readonly AdultFacts[], requirements: readonly string[]): number | undefined {
  const answers = Object.entries(ANSWERED)
    .filter(([requirement]) => requirements.includes(requirement))
    .flatMap(([, isAnswered]) => adults.map((adult) => isAnswered(adult, adults)));
  return share(answers.filter(Boolean).length, answers.length);
}
