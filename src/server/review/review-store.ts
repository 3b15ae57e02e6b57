import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import { JsonText } from '../../domain/text/json-text.ts';
import { IS_NEW, PROPERTY_FIELDS } from '../applications/applicant-json.ts';
import { GROUP_ID } from '../applications/groups/group-json.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { instantJson } from '../infrastructure/database/instant-json.ts';

/** The landlord's properties by date, each with the status of its applicants, as JSON. */
export async function serializeProperties(db: Database, landlord: LandlordId, ascending: boolean): Promise<JsonText> {
  const order = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ reply: string }>`
    select json_build_object('status', 1, 'data', coalesce(json_agg(json_build_object(${PROPERTY_FIELDS},
      'applicants', coalesce((
        select json_agg(json_build_object('id', applicant.id, 'status', applicant.status,
          'submitted_at', ${instantJson(sql`applicant.submitted_at`)},
          'is_new', ${IS_NEW},
          'household_id', ${GROUP_ID})
          order by applicant.created_at, applicant.id)
        from applicant where applicant.property_id = property.id and applicant.status <> 'withdrawn'), '[]'::json))
      order by property.created_at ${order}, property.id ${order}), '[]'::json))::text as reply
    from property where property.landlord_id = ${landlord}`.execute(db);
  return new JsonText(rows[0]?.reply ?? '{"status":1,"data":[]}');
}

/**
 * Marks the submitted applications of a property as seen, so that they are no longer new. False when the property is
 * not the landlord's.
 */
export async function setSeen(db: Database, landlord: LandlordId, propertyId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from property where id = ${propertyId} and landlord_id = ${landlord}),
      seen as (update applicant set first_read_at = ${at} from own
        where applicant.property_id = own.id and applicant.status = 'in-review' and applicant.first_read_at is null)
    select id from own`.execute(db);
  return rows.length > 0;
}
