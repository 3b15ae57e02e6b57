import type { IncomeVerifier } from '../../../../domain/screening/attempts/income-verifier.ts';
import { type VerifastSettings, verifastClient } from './client.ts';
import { readEvent } from './read-event.ts';
import { createForm, readCreated, reportAddress } from './translate.ts';

/** Income and identity checks through VeriFast, or through a compatible API at `baseUrl`. */
export function verifastVerifier(settings: VerifastSettings): IncomeVerifier {
  const client = verifastClient(settings);
  return {
    vendor: 'verifast',
    frameOrigin: client.origin,
    openSession: async (session) => readCreated(await client.create(createForm(session)), client.origin),
    readWebhook: readEvent,
    fetchPdf: async (url) => client.readPdf(reportAddress(url, client.origin)),
  };
}
