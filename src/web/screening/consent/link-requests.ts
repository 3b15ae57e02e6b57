import { call } from '../../app/api/api.ts';
import { storedUser } from '../../app/session/stored-session.ts';

/**
 * Ties the checks that were asked of the signed-in person before to their account: by the secret of the invitation when
 * there is one, and by what the server knows of them. The server trusts its session only.
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
