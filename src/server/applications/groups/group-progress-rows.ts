import { sql } from 'kysely';
import type { GroupProgress } from '../../../domain/applications/decision-date.ts';
import { GROUP_ID } from './group-json.ts';

/** How far a group is, as JSON: instants are texts. */
export interface StoredProgress {
  decisionDays: number | null;
  /** When the landlord first opened the application. */
  openedAt: string | null;
  /** The primary applicant and everybody who joined. */
  members: { id: string | null; submittedAt: string | null; leftAt: string | null }[];
}

/**
 * How far the group of the applicant in scope is, with `property` in scope too. Before the primary applicant submits, what is
 * promised is what the property says.
 */
export const GROUP_PROGRESS = sql<StoredProgress>`(
  select json_build_object('openedAt', head.opened_at,
    'decisionDays', case when head.status = 'pending' then property.decision_days else head.decision_days end,
    'members', (
      select json_agg(json_build_object('id', member.id, 'submittedAt', member.submitted_at, 'leftAt', member.left_at)) from (
        select head.id, head.submitted_at, head.withdrawn_at as left_at
        union all
        select c.applicant_id, other.submitted_at, coalesce(c.removed_at, other.withdrawn_at)
        from co_applicant c left join applicant other on other.id = c.applicant_id
        where c.primary_applicant_id = head.id and c.status = 'joined') member))
  from applicant head where head.id = ${GROUP_ID})`;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The stored progress for the rules; `submitting` is somebody who submits at this moment. */
export const progressOf = (
  { decisionDays, members }: StoredProgress,
  submitting?: { id: string; at: Date },
): GroupProgress => ({
  decisionDays,
  members: members.map(({ id, submittedAt, leftAt }) => ({
    submittedAt: submitting !== undefined && id === submitting.id ? submitting.at : instant(submittedAt),
    leftAt: instant(leftAt),
  })),
});
