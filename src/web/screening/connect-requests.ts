import { call } from '../api.ts';
import { storedUser } from '../stored-session.ts';

/** Ties the checks that were asked of the signed-in person before to their account. The server trusts its session only. */
export async function connectRequests(applicationId: string): Promise<void> {
  const { connectScreeningRequests } = await import('../../contract/screening.ts');
  const user = storedUser();
  await call(connectScreeningRequests, {
    params: { applicationId },
    body: { tenant_phone_number: user?.phone_number, tenant_id: user?.user_id, tenant_email: user?.email },
  });
}
