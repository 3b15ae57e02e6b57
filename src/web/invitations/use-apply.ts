import { useMutation } from '@tanstack/react-query';
import { createApplicant } from '../../contract/applications.ts';
import { connectScreeningRequests } from '../../contract/screening.ts';
import { ApiProblem, call, problemMessages } from '../api.ts';
import { storedUser, workOnApplication } from '../stored-session.ts';

/** Ties what was asked of this person before to them, starts the application and makes it the one in hand. */
async function startApplication(applicationId: string): Promise<void> {
  const user = storedUser();
  await call(connectScreeningRequests, {
    params: { applicationId },
    body: { tenant_phone_number: user?.phone_number, tenant_id: user?.user_id, tenant_email: user?.email },
  });
  const { applicant_id: applicantId } = await call(createApplicant, { body: { application_id: applicationId } });
  workOnApplication({ applicationId, applicantId }, false);
}

/** Applying for a rental as the signed-in applicant; `onStarted` is called once the application exists. */
export function useApply(applicationId: string, onStarted: () => void) {
  const apply = useMutation({ mutationFn: () => startApplication(applicationId), onSuccess: onStarted });
  const isRepeated = apply.error instanceof ApiProblem && apply.error.errorType === 'ApplicantAlreadyApplied';
  return {
    start: () => apply.mutate(),
    busy: apply.isPending,
    /** The person has an application for this rental already. */
    isRepeated,
    forget: () => apply.reset(),
    troubles: apply.error && !isRepeated ? problemMessages(apply.error) : [],
  };
}
