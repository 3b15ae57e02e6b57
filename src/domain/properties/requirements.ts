import { Problem } from '../problem.ts';
import type { ProvinceCode } from '../values/province.ts';

/** What a landlord can ask for. The first eight are the specification's; the last one stands for the home before. */
export const REQUIREMENTS = [
  'monthly_rent_payment',
  'current_residence_duration',
  'employment_info',
  'proof_of_income',
  'pet_ownership',
  'parking',
  'smoking',
  'household_income',
  'previous_residence',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** The sections of an application in their order. A section is asked when one of its requirements is. */
export const SECTIONS = ['current_housing', 'previous_housing', 'employment', 'household'] as const;
export type Section = (typeof SECTIONS)[number];

export const REQUIREMENTS_OF: Record<Section, readonly Requirement[]> = {
  current_housing: ['monthly_rent_payment', 'current_residence_duration'],
  previous_housing: ['previous_residence'],
  employment: ['employment_info', 'proof_of_income'],
  household: ['pet_ownership', 'parking', 'smoking', 'household_income'],
};

/** Minutes that a section costs an applicant, as told to both sides. */
export const MINUTES_OF: Record<Section, number> = {
  current_housing: 2,
  previous_housing: 2,
  employment: 4,
  household: 1,
};

export const asksFor = (requirements: readonly string[], section: Section): boolean =>
  REQUIREMENTS_OF[section].some((requirement) => requirements.includes(requirement));

export const sectionsAsked = (requirements: readonly string[]): Section[] =>
  SECTIONS.filter((section) => asksFor(requirements, section));

export const requirementsFor = (sections: readonly Section[]): Requirement[] =>
  REQUIREMENTS.filter((requirement) => sections.some((section) => REQUIREMENTS_OF[section].includes(requirement)));

export const minutesFor = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + MINUTES_OF[section], 0);

const INCOME: readonly string[] = ['employment_info', 'proof_of_income', 'household_income'];

/** Ontario's rule is also applied where the province is unknown. */
export const incomeNeedsHistory = (province: ProvinceCode | null): boolean => province === 'ON' || province === null;

export const INCOME_NEEDS_HISTORY =
  'In Ontario income may be asked only together with rental history. Please tick current or previous housing as well.';

/** Beside everything that tells of income, where `incomeNeedsHistory` (O. Reg. 290/98, s. 1(3) to (5)). */
export const INCOME_TOGETHER =
  'In Ontario income may be weighed only together with rental history and credit, never alone (O.\u00a0Reg.\u00a0290/98, s.\u00a01).';

/**
 * What is wrong with a choice of requirements, or undefined. At least one section has to remain, and in Ontario
 * income may only be asked beside rental history (O. Reg. 290/98, s. 1(3) to (5)).
 */
export function requirementsProblem(
  requirements: readonly string[],
  province: ProvinceCode | null,
): string | undefined {
  const asked = sectionsAsked(requirements);
  if (asked.length === 0) return 'Please choose at least one section';
  const history = asked.includes('current_housing') || asked.includes('previous_housing');
  const income = requirements.some((requirement) => INCOME.includes(requirement));
  return incomeNeedsHistory(province) && income && !history ? INCOME_NEEDS_HISTORY : undefined;
}

/** Refuses a choice that `requirementsProblem` finds fault with. */
export function checkRequirements(requirements: readonly string[], province: ProvinceCode | null): void {
  const message = requirementsProblem(requirements, province);
  if (message) throw new Problem('invalid', message, { errors: { requirements: [message] } });
}
