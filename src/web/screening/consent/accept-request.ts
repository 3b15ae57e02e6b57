import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { createApplicant, getApplicant, listApplicants } from '../../../contract/applications.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { workOnApplication } from '../../app/session/stored-session.ts';
import { clearApplicantToken } from './applicant-token.ts';
import { connectRequests } from './link-requests.ts';

interface Invitation {
  /** The property's id. */
  applicationId: string;
  applicantToken: string;
  /** The application that has already accepted the request, if any. */
  acceptedBy: string | null;
}

/** The application that the request now belongs to, or why there is none. */
export type AcceptOutcome = ApplicantForTenant | 'not theirs' | 'withdrawn';

/** The server never distinguishes "not yours" from "not found"; that the token exists was just checked. */
const isRefusal = (problem: unknown): boolean =>
  problem instanceof ApiProblem && [403, 404, 409].includes(problem.status);

/**
 * Accepts the checks of an invitation as the logged-in applicant: resumes their application for the property or starts
 * one, and makes it the current application.
 */
export async function acceptRequest({ applicationId, applicantToken, acceptedBy }: Invitation): Promise<AcceptOutcome> {
  const { data } = await call(listApplicants, { query: { sort_field: 'created_at', sort_asc: '1' } });
  const own = data.find((application) => application.application_id === applicationId);
  if (own?.status === 'withdrawn') return 'withdrawn';
  if (acceptedBy !== null && acceptedBy !== own?.id) return 'not theirs'; // @untranslated: an outcome
  try {
    await connectRequests(applicationId, applicantToken);
  } catch (problem) {
    if (isRefusal(problem)) return 'not theirs'; // @untranslated: an outcome
    throw problem;
  }
  const applicantId =
    own?.id ?? (await call(createApplicant, { body: { application_id: applicationId } })).applicant_id;
  workOnApplication({ applicationId, applicantId }, true);
  clearApplicantToken();
  return (await call(getApplicant, { params: { applicantId } })).applicant;
}
