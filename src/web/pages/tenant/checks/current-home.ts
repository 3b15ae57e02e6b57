import type { Applicant } from '../../../apply/steps/use-current-application.ts';

/** The address of the home in which the applicant says they live. */
export const currentHome = ({ housings }: Applicant): string | undefined =>
  housings.find(({ type }) => type === 'current')?.address;
