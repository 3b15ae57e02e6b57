import { isKeyOf } from '../values/type-guards.ts';
/** `pending` is being filled in, `in-review` is submitted, `withdrawn` was withdrawn by the applicant. */
export const APPLICANT_STATUSES = ['pending', 'in-review', 'withdrawn'] as const;
export type ApplicantStatus = (typeof APPLICANT_STATUSES)[number];

const SHOWN = {
  pending: 'in progress',
  'in-review': 'submitted',
  withdrawn: 'withdrawn',
} as const satisfies Record<ApplicantStatus, string>;

/** The label a tenant sees for a status; '' for a status from a newer release. */
export const describeStatus = (status: string) => (isKeyOf(SHOWN, status) ? SHOWN[status] : '');

/** Profile completeness in percent: 100 once submitted, else 50. */
export const profilePercent = (status: string): number => (status === 'in-review' ? 100 : 50);

/** The screens of the application in order, with their numbers in the step indicator. */
export const STEPS = [
  { step: 'coapplication', number: 2, label: 'who applies', path: '/tenant/coapplication' },
  { step: 'current-housing', number: 3, label: 'housing', path: '/tenant/current-housing' },
  { step: 'previous-housing', number: 3, label: 'housing', path: '/tenant/previous-housing' },
  { step: 'employment-info', number: 4, label: 'employment', path: '/tenant/employment-info' },
  { step: 'household-info', number: 5, label: 'household', path: '/tenant/household-info' },
  { step: 'guarantor', number: 6, label: 'guarantor', path: '/tenant/guarantor' },
  { step: 'checks', number: 7, label: 'checks', path: '/tenant/premium-features' },
  { step: 'application-preview', number: 8, label: 'preview', path: '/tenant/application-preview' },
] as const;
export type Step = (typeof STEPS)[number]['step'];
export const STEP_NAMES = STEPS.map((s) => s.step);

/** The path at which to resume an application. */
export const pathOfStep = (step: string): string =>
  STEPS.find((s) => s.step === step)?.path ?? '/tenant/current-housing';

export const ALREADY_APPLIED = "you've already applied to this property"; // @literal
