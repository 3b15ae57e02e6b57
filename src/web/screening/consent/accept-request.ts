import { createApplicant, listApplicants } from '../../../contract/applications.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { workOnApplication } from '../../app/session/stored-session.ts';
import { clearApplicantToken } from './applicant-token.ts';
import { connectRequests } from './link-requests.ts';

interface Invitation {
  /** The rental's id. */
  applicationId: string;
  applicantToken: string;
  /** The application that has taken the request up already, if one has. */
  takenBy: string | null;
}

/** What became of going on to the checks: ready to decide, meant for somebody else, or an application that was withdrawn. */
export type TakenUp = 'ready' | 'not theirs' | 'withdrawn';

/** The server tells "not yours" and "not there" apart for nobody; that the secret exists was just seen. */
const isRefusal = (problem: unknown): boolean =>
  problem instanceof ApiProblem && [403, 404, 409].includes(problem.status);

/**
 * Goes on to the checks of an invitation as the signed-in applicant: takes up their application for the rental, or
 * begins one, and makes it the one in hand.
 */
export async function takeUpRequest({ applicationId, applicantToken, takenBy }: Invitation): Promise<TakenUp> {
  const { data } = await call(listApplicants, { query: { sort_field: 'created_at', sort_asc: '1' } });
  const own = data.find((application) => application.application_id === applicationId);
  if (own?.status === 'withdrawn') return 'withdrawn';
  if (takenBy !== null && takenBy !== own?.id) return 'not theirs';
  try {
    await connectRequests(applicationId, applicantToken);
  } catch (problem) {
    if (isRefusal(problem)) return 'not theirs';
    throw problem;
  }
  const applicantId =
    own?.id ?? (await call(createApplicant, { body: { application_id: applicationId } })).applicant_id;
  workOnApplication({ applicationId, applicantId }, true);
  clearApplicantToken();
  return 'ready';
}
