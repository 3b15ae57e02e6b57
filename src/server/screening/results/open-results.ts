import type { ResultKind } from '../../../domain/screening/checks.ts';
import { placeOfCheck } from '../../../domain/screening/results/check-results.ts';
import { writtenName } from '../../../domain/screening/results/same-name.ts';
import type { Vault } from '../../infrastructure/secrets/vault.ts';
import { openAskedName } from '../attempts/submitted-data.ts';
import type { SealedResults } from './result-json.ts';

/**
 * Decrypts an applicant's check results. Each result is JSON text in its stored shape, with the name that a bureau's
 * report was requested for.
 *
 * @throws when there is a result and no key, or when anything was swapped or changed
 */
export function openResults(
  vault: Vault,
  applicantId: string,
  { results, key }: SealedResults,
): { id: string; kind: ResultKind; text: string; requestedFor?: string }[] {
  return results.map(({ id, kind, sealed, asked }) => {
    if (!key) throw new Error('there is a result and no key that opens it');
    const stored = { wrapped: Buffer.from(key.wrapped, 'base64'), wrappedBy: key.wrappedBy };
    const text = vault.open(applicantId, stored, placeOfCheck(kind), Buffer.from(sealed, 'base64'));
    if (!asked) return { id, kind, text };
    const { attemptId, name: sealedName } = asked;
    const name = openAskedName(vault, {
      applicantId,
      key: stored,
      attemptId,
      sealed: Buffer.from(sealedName, 'base64'),
    });
    return { id, kind, text, requestedFor: writtenName(name) };
  });
}
