import { useQuery } from '@tanstack/react-query';
import { call } from '../app/api/api.ts';
import { workOnApplication } from '../app/session/stored-session.ts';
import { useNavigate } from '../kit/router/use-router.ts';

/** What the logged-in applicant has begun for a property. */
export interface BegunApplication {
  /** Its status; undefined when there is none, or when it could not be looked up. */
  status: string | undefined;
  /** Whether it is still being looked up. */
  isUnknown: boolean;
  /** Opens it: the step where the applicant stopped or, once it is submitted or withdrawn, its own page. */
  open: () => Promise<void>;
}

/** The caller's application for a property. Without an id, as for somebody not logged in, nothing is looked up. */
export function useBegunApplication(applicationId: string | undefined): BegunApplication {
  const navigate = useNavigate();
  const { data: own, isLoading } = useQuery({
    queryKey: ['application-begun', applicationId],
    queryFn: async ({ signal }) => {
      // Loaded for applicants only, to keep the invitation light for everybody else.
      const { listApplicants } = await import('../../contract/applications.ts');
      const query = { sort_field: 'created_at', sort_asc: '1' } as const;
      const { data } = await call(listApplicants, { query }, { signal });
      return data.find((application) => application.application_id === applicationId) ?? null;
    },
    enabled: applicationId !== undefined,
    refetchOnMount: 'always',
  });
  return {
    status: own?.status,
    isUnknown: isLoading,
    open: async () => {
      if (!own) return;
      const { pathOfStep } = await import('../../domain/applications/application.ts');
      const isPending = own.status === 'pending';
      workOnApplication({ applicationId: own.application_id, applicantId: own.id }, !isPending);
      await navigate(isPending ? pathOfStep(own.step) : '/tenant/dashboard/application');
    },
  };
}
