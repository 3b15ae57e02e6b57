import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

/** The property behind an apply link, and the landlord to notify when it is turned down. */
export interface Invited {
  propertyId: string;
  address: string;
  unit: string | null;
  province: ProvinceCode | null;
  status: PropertyStatus;
  landlord: { id: string; firstName: string; email: string; language: string | null };
}

export async function findInvited(tx: Tx, token: string): Promise<Invited | undefined> {
  return tx
    .selectFrom('property')
    .innerJoin('person', 'person.id', 'property.landlord_id')
    .select((eb) => [
      'property.id as propertyId',
      'property.address',
      'property.unit',
      'property.province',
      'property.status',
      jsonBuildObject({
        id: eb.ref('person.id'),
        firstName: eb.ref('person.first_name'),
        email: eb.ref('person.email'),
        language: eb.ref('person.language'),
      }).as('landlord'),
    ])
    .where('property.token', '=', token)
    .executeTakeFirst();
}

/** The name shown to the landlord for a person who did not apply: first name and initial. */
export async function shortNameOf(tx: Tx, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || left(last_name, 1) || '.' as name from person where id = ${personId}`.execute(tx);
  return rows[0]?.name ?? '';
}

/**
 * Records that an invitation was turned down. Undefined when the person has done so before or, without a person, when
 * anyone has on this day (year-month-day).
 */
export async function insertRejection(
  tx: Tx,
  rejection: { propertyId: string; personId: string | null; on: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('invitation_rejection')
    .values({
      property_id: rejection.propertyId,
      person_id: rejection.personId,
      rejected_on: rejection.on,
      created_at: rejection.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
