import { useMutation } from '@tanstack/react-query';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { workOnApplication } from '../app/session/stored-session.ts';

interface ApplyActions {
  /** Comes first: ties what was asked of this person before to them. */
  connect: (applicationId: string) => Promise<void>;
  /** Called once the application exists and is the one in hand. */
  onStarted: () => void;
}

/** Applying for a rental as the signed-in applicant. */
export function useApply(applicationId: string, { connect, onStarted }: ApplyActions) {
  const apply = useMutation({
    mutationFn: async () => {
      await connect(applicationId);
      // What stands behind a press is loaded with it, so that the invitation itself opens light.
      const { createApplicant } = await import('../../contract/applications.ts');
      const { applicant_id: applicantId } = await call(createApplicant, { body: { application_id: applicationId } });
      workOnApplication({ applicationId, applicantId }, false);
    },
    onSuccess: onStarted,
  });
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
