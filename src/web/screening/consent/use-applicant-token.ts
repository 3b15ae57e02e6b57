import { useEffect } from 'react';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { storeApplicantToken, storedApplicantToken } from './applicant-token.ts';

/** Marks the address that a person returns to after logging in for their checks. */
const RETURNING = 'paid';

/** The address of the same invitation, to return to after logging in. */
export function backToChecks(pathname: string, query: URLSearchParams): string {
  const marked = new URLSearchParams(query);
  marked.set('returning', RETURNING);
  return `${pathname}?${marked}`;
}

const hadToken = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hadToken' in state && state.hadToken === true;

/**
 * The token of an invitation to paid checks. Once read, it moves from the address bar to session storage, where a reload
 * finds it.
 */
export function useApplicantToken(link: string): { applicantToken: string | undefined; isInvitedToChecks: boolean } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = query.get('applicant_token');

  useEffect(() => {
    if (!inAddress || !storeApplicantToken(link, inAddress)) return;
    const rest = new URLSearchParams(search);
    rest.delete('applicant_token');
    void navigate({ pathname, search: rest.size > 0 ? `?${rest}` : '' }, { replace: true, state: { hadToken: true } });
  }, [inAddress, link, pathname, search, navigate]);

  const applicantToken = inAddress || storedApplicantToken(link);
  const isInvitedToChecks = Boolean(inAddress) || hadToken(state) || query.get('returning') === RETURNING;
  return { applicantToken, isInvitedToChecks: applicantToken !== undefined && isInvitedToChecks };
}
