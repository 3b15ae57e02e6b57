import { Problem } from '../problem.ts';
import type { ProvinceCode } from '../values/province.ts';

/** What a landlord can ask for. The last one stands for the previous home. */
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

/** The sections of an application in order. A section is asked for when one of its requirements is. */
export const SECTIONS = ['current_housing', 'previous_housing', 'employment', 'household'] as const;
export type Section = (typeof SECTIONS)[number];

export const REQUIREMENTS_OF: Record<Section, readonly Requirement[]> = {
  current_housing: ['monthly_rent_payment', 'current_residence_duration'],
  previous_housing: ['previous_residence'],
  employment: ['employment_info', 'proof_of_income'],
  household: ['pet_ownership', 'parking', 'smoking', 'household_income'],
};

/** Minutes that a section takes an applicant, as shown to both sides. */
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
  'In Ontario, you may ask for income only together with rental history. Please also select current or previous housing.';

/** Shown next to anything about income, where `incomeNeedsHistory` (O. Reg. 290/98, s. 1(3) to (5)). */
export const INCOME_TOGETHER =
  'In Ontario, income may be considered only together with rental history and credit, never alone (O.\u00a0Reg.\u00a0290/98, s.\u00a01).';

/**
 * The message for an invalid selection of requirements, or undefined. At least one section is required, and in Ontario
 * income may be asked for only together with rental history (O. Reg. 290/98, s. 1(3) to (5)).
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

/** @throws Problem `invalid` with the message of `requirementsProblem` */
export function checkRequirements(requirements: readonly string[], province: ProvinceCode | null): void {
  const message = requirementsProblem(requirements, province);
  if (message) throw new Problem('invalid', message, { errors: { requirements: [message] } });
}
