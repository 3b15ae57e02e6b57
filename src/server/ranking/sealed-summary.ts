import { PLACE_OF_SUMMARY, type RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';
import type { Vault, WrappedKey } from '../infrastructure/secrets/vault.ts';
import { type SealedSummary, storedKey } from './summary-json.ts';

export const sealSummary = (vault: Vault, applicantId: string, key: WrappedKey, summary: RankSummary): Buffer =>
  vault.seal(applicantId, key, PLACE_OF_SUMMARY, JSON.stringify(summary));

/**
 * The values behind a rank.
 *
 * @returns undefined for a rank without them
 * @throws when anything was swapped or changed
 */
export function openSummary(
  vault: Vault,
  applicantId: string,
  { sealed, key }: SealedSummary,
): RankSummary | undefined {
  const stored = storedKey({ key });
  if (sealed === null || stored === null) return undefined;
  return JSON.parse(vault.open(applicantId, stored, PLACE_OF_SUMMARY, Buffer.from(sealed, 'base64')));
}
