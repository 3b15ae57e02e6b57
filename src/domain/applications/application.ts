import { SECTION_DEFINITIONS, SECTIONS, type Section, type SectionScreen } from '../properties/sections.ts';
import { msg, type Text } from '../text/t.ts';
import { isKeyOf } from '../values/type-guards.ts';

/** `pending` is being filled in, `in-review` is submitted, `withdrawn` was withdrawn by the applicant. */
export const APPLICANT_STATUSES = ['pending', 'in-review', 'withdrawn'] as const;
export type ApplicantStatus = (typeof APPLICANT_STATUSES)[number];

/** What people call each status. */
export const APPLICANT_STATUS_NAMES = {
  pending: msg`in progress`,
  'in-review': msg`submitted`,
  withdrawn: msg`withdrawn`,
} as const satisfies Record<ApplicantStatus, Text>;

const BADGES = {
  pending: 'in progress', // @untranslated: the badge translates it
  'in-review': 'submitted',
  withdrawn: 'withdrawn',
} as const satisfies Record<ApplicantStatus, string>;

/** The badge of a status; undefined for one from a newer release. */
export const badgeOf = (status: string) => (isKeyOf(BADGES, status) ? BADGES[status] : undefined);

/** The label a tenant sees for a status; '' for a status from a newer release. */
export const describeStatus = (status: string): string =>
  isKeyOf(APPLICANT_STATUS_NAMES, status) ? APPLICANT_STATUS_NAMES[status]() : '';

/** Profile completeness in percent: 100 once submitted, else 50. */
export const profilePercent = (status: string): number => (status === 'in-review' ? 100 : 50);

/** Where tenants see their checks, and buy some. */
export const CHECKS_PAGE = '/tenant/premium-features';

/** The screens before and after those of the sections. */
const FIRST_SCREENS = [
  { step: 'coapplication', part: 'group', label: msg`who applies`, path: '/tenant/coapplication' },
] as const;
const LAST_SCREENS = [
  { step: 'guarantor', part: 'guarantor', label: msg`guarantor`, path: '/tenant/guarantor' },
  { step: 'checks', part: 'checks', label: msg`checks`, path: CHECKS_PAGE },
  { step: 'application-preview', part: 'preview', label: msg`preview`, path: '/tenant/application-preview' },
] as const;

export type Step =
  | (typeof FIRST_SCREENS)[number]['step']
  | SectionScreen['step']
  | (typeof LAST_SCREENS)[number]['step'];

interface Screen {
  step: Step;
  part: string;
  label: Text;
  path: string;
  /** The section that it fills in. */
  section?: Section;
}

const SCREENS: readonly Screen[] = [
  ...FIRST_SCREENS,
  ...SECTIONS.map((section) => ({ ...SECTION_DEFINITIONS[section].screen, section })),
  ...LAST_SCREENS,
];

/** Step 1 is the account. */
const FIRST_NUMBER = 2;
const PARTS = [...new Set(SCREENS.map(({ part }) => part))];

/** The screens of the application in order, with their numbers in the step indicator. */
export const STEPS = SCREENS.map((screen) => ({ ...screen, number: FIRST_NUMBER + PARTS.indexOf(screen.part) }));
export const STEP_NAMES = STEPS.map(({ step }) => step);

/** What the step indicator calls a screen; the step itself for one of a newer release. */
export const labelOfStep = (step: string): string => STEPS.find((one) => one.step === step)?.label() ?? step;

/** The section that a screen fills in; the other screens fill in none. */
export const sectionOfStep = (step: string): Section | undefined => STEPS.find((one) => one.step === step)?.section;

/** The path at which to resume an application. */
export const pathOfStep = (step: string): string =>
  STEPS.find((s) => s.step === step)?.path ?? '/tenant/current-housing';

export const ALREADY_APPLIED = msg`you've already applied to this property`; // @literal
