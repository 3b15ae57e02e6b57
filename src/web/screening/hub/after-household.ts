import { tenantsRequestItems } from '../../../contract/screening.ts';
import { call } from '../../app/api/api.ts';

/**
 * The path after the household: the checks when the landlord asked the caller for some, else the preview. The preview
 * names the checks too, so it is the way on when the question goes unanswered.
 */
export async function afterHousehold(applicationId: string): Promise<string> {
  try {
    const { data } = await call(tenantsRequestItems, { params: { applicationId } });
    return data.length > 0 ? '/tenant/premium-features' : '/tenant/application-preview';
  } catch {
    return '/tenant/application-preview';
  }
}
