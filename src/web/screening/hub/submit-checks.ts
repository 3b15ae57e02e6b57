import { tenantFulfillsItems } from '../../../contract/screening.ts';
import { call } from '../../app/api/api.ts';

/** Hands the caller's finished checks in, and submits their application when it is not submitted yet. */
export const submitChecks = (applicationId: string): Promise<unknown> =>
  call(tenantFulfillsItems, { body: { application_id: applicationId } });
