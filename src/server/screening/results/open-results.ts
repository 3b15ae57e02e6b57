import { placeOfCheck, type ResultKind } from '../../../domain/screening/results/check-results.ts';
import type { Vault } from '../../infrastructure/secrets/vault.ts';
import type { SealedResults } from './result-json.ts';

/**
 * Decrypts an applicant's check results. Each result is JSON text in its stored shape.
 *
 * @throws when there is a result and no key, or when anything was swapped or changed
 */
export function openResults(
  vault: Vault,
  applicantId: string,
  { results, key }: SealedResults,
): { id: string; kind: ResultKind; text: string }[] {
  return results.map(({ id, kind, sealed }) => {
    if (!key) throw new Error('there is a result and no key that opens it');
    const stored = { wrapped: Buffer.from(key.wrapped, 'base64'), wrappedBy: key.wrappedBy };
    const text = vault.open(applicantId, stored, placeOfCheck(kind), Buffer.from(sealed, 'base64'));
    return { id, kind, text };
  });
}
