import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

/**
 * The languages that were chosen for the accounts with these email addresses or, confirmed, these phone numbers. Addresses
 * without are left out.
 */
export async function languagesAt(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; language: string }>`
    select email as address, language from person where email = any(${[...addresses]}) and language is not null
    union all
    select contact, language from verified_contact join person on person.id = verified_contact.person_id
    where channel = 'text' and contact = any(${[...addresses]}) and language is not null`.execute(tx);
  return new Map(rows.map(({ address, language }) => [address, language]));
}

/** The same of one address; null without. */
export const languageAt = async (tx: Tx, address: string): Promise<string | null> =>
  (await languagesAt(tx, [address])).get(address) ?? null;
