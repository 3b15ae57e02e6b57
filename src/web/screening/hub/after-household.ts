import { tenantsRequestItems } from '../../../contract/screening.ts';
import { call } from '../../app/api/api.ts';

/**
 * The path after the household step: the checks when the landlord requested any, otherwise the preview. The preview
 * lists the checks too, so it is also the fallback when the call fails.
 */
export async function afterHousehold(applicationId: string): Promise<string> {
  try {
    const { data } = await call(tenantsRequestItems, { params: { applicationId } });
    return data.length > 0 ? '/tenant/premium-features' : '/tenant/application-preview';
  } catch {
    return '/tenant/application-preview';
  }
}
