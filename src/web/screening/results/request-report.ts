import { linkReport, verificationReport } from '../../../contract/screening.ts';
import { call } from '../../app/api/api.ts';

/** An address that shows the printed credit or background report once. */
export const askForReport = async (checkId: string): Promise<string> =>
  (await call(linkReport, { body: { application_id: checkId } })).data.report_url;

/** The same of an identity or income check. */
export const askForVerification = async (
  type: 'id_verification' | 'financial_verification',
  id: string,
): Promise<string> => (await call(verificationReport, { query: { type, id } })).report_url;
