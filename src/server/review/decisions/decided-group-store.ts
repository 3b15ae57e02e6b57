import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import { BUREAU_KINDS, type BureauCheckKind } from '../../../domain/screening/checks.ts';
import { isReachedThroughAnother } from '../../applications/groups/group-json.ts';
import { isPaidFor } from '../../applications/paid-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A submitted group with what a decision about it needs. */
export interface DecidedGroup {
  applicantId: string;
  landlordName: { firstName: string; lastName: string };
  property: { address: string; unit: string | null };
  /** Every adult who has submitted, the primary applicant first. */
  adults: { applicantId: string; firstName: string; email: string; language: string | null }[];
  /** The reports that the landlord has on any member of the group, with the vendor of each; null where it is not stored. */
  reports: { kind: BureauCheckKind; vendor: string | null }[];
}

/** Matches a submitted group of an own property by its primary applicant; shared by both queries below. */
const isOwnGroup = (landlord: LandlordId, applicantId: string) => sql`head.id = ${applicantId}
  and property.landlord_id = ${landlord} and head.status = 'in-review' and not ${isReachedThroughAnother(sql`head.id`)}`;

/** A submitted group of an own property; undefined when there is none. */
export async function findGroup(
  db: Database | Tx,
  landlord: LandlordId,
  applicantId: string,
): Promise<DecidedGroup | undefined> {
  const { rows } = await sql<DecidedGroup>`
    with adult as (
      select head.id, head.person_id, 0 as place from applicant head where head.id = ${applicantId}
      union all
      select other.id, other.person_id, 1 from co_applicant c join applicant other on other.id = c.applicant_id
      where c.primary_applicant_id = ${applicantId} and c.status = 'joined' and other.status = 'in-review')
    select head.id as "applicantId", json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) as "landlordName",
      json_build_object('address', property.address, 'unit', property.unit) as property,
      (select json_agg(json_build_object('applicantId', adult.id, 'firstName', person.first_name, 'email', person.email,
          'language', person.language)
        order by adult.place, adult.id) from adult join person on person.id = adult.person_id) as adults,
      array(select json_build_object('kind', c.kind, 'vendor', (
          select t.vendor from check_attempt t join check_attempt_kind k on k.attempt_id = t.id and k.kind = c.kind
          where t.applicant_id = c.applicant_id and t.state = 'returned' order by t.updated_at desc limit 1))
        from check_result c join adult on adult.id = c.applicant_id
        where c.state = 'returned' and c.kind in (${sql.join(BUREAU_KINDS)})
          and ${isPaidFor(sql`adult.id`, sql`c.kind`)} order by c.kind desc, adult.place, adult.id) as reports
    from applicant head join property on property.id = head.property_id join person owner on owner.id = property.landlord_id
    where ${isOwnGroup(landlord, applicantId)}`.execute(db);
  return rows[0];
}

/** As above, locked until the transaction ends. */
export async function lockGroup(tx: Tx, landlord: LandlordId, applicantId: string): Promise<DecidedGroup | undefined> {
  await sql`
    select from applicant head join property on property.id = head.property_id
    where ${isOwnGroup(landlord, applicantId)} for no key update of head`.execute(tx);
  return findGroup(tx, landlord, applicantId);
}
