import { call } from '../../app/api/api.ts';
import { storedUser } from '../../app/session/stored-session.ts';

/**
 * Links earlier check requests to the logged-in person's account: by the invitation's token if there is one, and by the
 * contacts on the account. The server trusts only its session.
 */
export async function connectRequests(applicationId: string, applicantToken?: string): Promise<void> {
  const { connectScreeningRequests } = await import('../../../contract/screening.ts');
  const user = storedUser();
  await call(connectScreeningRequests, {
    params: { applicationId },
    body: {
      tenant_phone_number: user?.phone_number,
      tenant_id: user?.user_id,
      tenant_email: user?.email,
      ...(applicantToken !== undefined && { applicant_token: applicantToken }),
    },
  });
}
