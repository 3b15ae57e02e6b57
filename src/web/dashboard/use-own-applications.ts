import { queryOptions } from '@tanstack/react-query';
import { listOwnFollowUps } from '../../contract/applications/follow-ups.ts';
import { getApplicant, listApplicants } from '../../contract/applications.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { pathOfStep } from '../../domain/applications/application.ts';
import { call } from '../app/api/api.ts';
import { workOnApplication } from '../app/session/stored-session.ts';

export type OwnApplication = ReplyOf<typeof listApplicants>['data'][number];

/** The tenant's applications, oldest first. */
export const ownApplicationsQuery = queryOptions({
  queryKey: ['applicants'],
  queryFn: async ({ signal }) => {
    const query = { sort_field: 'created_at', sort_asc: '1' } as const;
    return (await call(listApplicants, { query }, { signal })).data;
  },
  refetchOnMount: 'always',
});

/** One of the tenant's applications, with every answer. */
export const sentApplicationQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'sent'],
    queryFn: async ({ signal }) => (await call(getApplicant, { params: { applicantId } }, { signal })).applicant,
    refetchOnMount: 'always',
  });

/**
 * Makes an application the current one and returns where to continue: the step where the tenant stopped, or the
 * application's own page once it is submitted or withdrawn.
 */
export function resumeApplication(application: {
  id: string;
  application_id: string;
  status: string;
  step: string;
}): string {
  const pending = application.status === 'pending';
  workOnApplication({ applicationId: application.application_id, applicantId: application.id }, !pending);
  return pending ? pathOfStep(application.step) : '/tenant/dashboard/application';
}

/** What the landlord asked since the submission. */
export const questionsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'follow-ups'],
    queryFn: ({ signal }) => call(listOwnFollowUps, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });
