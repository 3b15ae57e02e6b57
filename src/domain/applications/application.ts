/** What an application can be. `pending` is being filled in, `in-review` was submitted, `withdrawn` was taken back. */
export const APPLICANT_STATUSES = ['pending', 'in-review', 'withdrawn'] as const;
export type ApplicantStatus = (typeof APPLICANT_STATUSES)[number];

const SHOWN: Record<ApplicantStatus, string> = {
  pending: 'in progress',
  'in-review': 'submitted',
  withdrawn: 'withdrawn',
};

/** The word a tenant reads for a status; a status from a newer release reads blank. */
export const statusShown = (status: string): string =>
  Object.hasOwn(SHOWN, status) ? SHOWN[status as ApplicantStatus] : '';

/** How complete the profile is called: 100 once it was submitted, else 50. */
export const profilePercent = (status: string): number => (status === 'in-review' ? 100 : 50);

/** The screens of the application in their order, with the number each carries in the step indicator. */
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

/** The path at which an application is taken up again. */
export const pathOfStep = (step: string): string =>
  STEPS.find((s) => s.step === step)?.path ?? '/tenant/current-housing';

export const ALREADY_APPLIED = "you've already applied to this property";
