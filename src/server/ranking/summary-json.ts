import { type RawBuilder, sql } from 'kysely';
import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import type { WrappedKey } from '../infrastructure/secrets/vault.ts';
import { keyOf, type SealedResults } from '../screening/results/result-json.ts';

/** The encrypted values behind a rank, with the key of the first applicant; bytes in base64. */
export interface SealedSummary {
  /** Null for a rank from before there were summaries. */
  sealed: string | null;
  key: SealedResults['key'];
}

/** The key of the first applicant; null where there is none. */
export const storedKey = ({ key }: Pick<SealedSummary, 'key'>): WrappedKey | null =>
  key && { wrapped: Buffer.from(key.wrapped, 'base64'), wrappedBy: key.wrappedBy };

/** The fields of `SealedSummary`, for the first applicant of a group. */
export const summaryOf = (applicantId: RawBuilder<unknown>): RawBuilder<SealedSummary> => sql`json_build_object(
  'sealed', (select encode(values_behind.summary, 'base64') from group_rank values_behind
    where values_behind.applicant_id = ${applicantId}), 'key', ${keyOf(applicantId)})`;

/** The families of inputs that a member of the group disputes, by its primary applicant, as `DisputedFamilies`. */
export const disputedIn = (headId: RawBuilder<unknown>): RawBuilder<DisputedFamilies> => sql`(
  select json_build_object('disputed', coalesce(json_agg(distinct d.family), '[]'),
    'open', coalesce(json_agg(distinct d.family) filter (where d.state = 'open'), '[]'))
  from dispute d where d.state in ('open', 'upheld') and d.applicant_id in (select ${headId}
    union all select c.applicant_id from co_applicant c join applicant member on member.id = c.applicant_id
      where c.primary_applicant_id = ${headId} and c.status = 'joined' and member.status <> 'withdrawn'))`;
