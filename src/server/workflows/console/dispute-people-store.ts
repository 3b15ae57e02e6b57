import type { Database } from '../../infrastructure/database/connect.ts';

/** The applicant of a dispute and their landlord. */
export async function findDisputePeople(db: Database, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('dispute')
    .innerJoin('applicant', 'applicant.id', 'dispute.applicant_id')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .select(['applicant.person_id as applicant', 'property.landlord_id as landlord'])
    .where('dispute.id', '=', id)
    .executeTakeFirst();
  return row ? [row.applicant, row.landlord] : [];
}
