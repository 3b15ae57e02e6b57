import { sql } from 'kysely';
import type { Decision, DeclineReason } from '../../../domain/applications/decision.ts';
import type { ChoosableGroup } from '../../../domain/review/choice.ts';
import { backupPlaceOf } from '../../applications/decision-rows.ts';
import { isReachedThroughAnother } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A submitted group of a property as its landlord chooses among them. */
export interface ListedGroup extends ChoosableGroup {
  /** Full names, the primary applicant's first. */
  names: string[];
  /** The place in the ranking, from 1; null while it is computed. */
  place: number | null;
}

interface Row extends Omit<ListedGroup, 'decision'> {
  verdict: Decision['verdict'] | null;
  reason: DeclineReason | null;
  reportPlayedPart: boolean | null;
}

const decisionOf = ({ verdict, reason, reportPlayedPart }: Row): Decision | null => {
  if (verdict === null) return null;
  return verdict === 'declined' && reason
    ? { verdict, reason, reportPlayedPart: reportPlayedPart === true }
    : { verdict: 'accepted' };
};

const IS_GROUP = sql<boolean>`head.status = 'in-review' and not ${isReachedThroughAnother(sql`head.id`)}`;

/** The submitted groups of a property by their place in the ranking. */
export async function listChoosable(db: Database | Tx, propertyId: string): Promise<ListedGroup[]> {
  const { rows } = await sql<Row>`
    select head.id as "applicantId", d.verdict, d.reason, d.report_played_part as "reportPlayedPart",
      ${backupPlaceOf(sql`head.id`)} as "backupPlace",
      array(select person.first_name || ' ' || person.last_name from (
        select head.person_id, 0 as part
        union all select c.person_id, 1 from co_applicant c join applicant other on other.id = c.applicant_id
        where c.primary_applicant_id = head.id and c.status = 'joined' and other.status = 'in-review') adult
        join person on person.id = adult.person_id order by adult.part, person.id) as names,
      case when rank.applicant_id is not null then 1 + (
        select count(*)::int from group_rank better where better.property_id = rank.property_id
          and (better.worth, better.submitted_at, better.applicant_id)
            < (rank.worth, rank.submitted_at, rank.applicant_id)) end as place
    from applicant head
      left join decision d on d.applicant_id = head.id and d.undone_at is null
      left join group_rank rank on rank.applicant_id = head.id
    where head.property_id = ${propertyId} and ${IS_GROUP}
    order by rank.worth nulls last, rank.submitted_at, head.id`.execute(db);
  return rows.map((row) => {
    const { applicantId, names, place, backupPlace } = row;
    return { applicantId, names, place, backupPlace, decision: decisionOf(row) };
  });
}

/** The same, with the groups locked until the transaction ends, in the order of their ids. */
export async function lockChoosable(tx: Tx, propertyId: string): Promise<ListedGroup[]> {
  await sql`
    select from applicant head where head.property_id = ${propertyId} and ${IS_GROUP}
    order by head.id for no key update of head`.execute(tx);
  return listChoosable(tx, propertyId);
}
