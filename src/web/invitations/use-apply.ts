import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { workOnApplication } from '../app/session/stored-session.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

interface ApplyActions {
  /** Runs first: links earlier requests to this user. */
  connect: (applicationId: string) => Promise<void>;
  /** Called once the application exists and is the current one. */
  onStarted: () => Promise<void>;
}

/** Applies for a property as the logged-in applicant. */
export function useApply(applicationId: string, { connect, onStarted }: ApplyActions) {
  const apply = useGuardedMutation({
    mutationFn: async () => {
      await connect(applicationId);
      // Loaded on press, to keep the invitation itself light.
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
    /** The user has already applied for this property. */
    isRepeated,
    forget: () => apply.reset(),
    troubles: apply.error && !isRepeated ? problemMessages(apply.error) : [],
  };
}
