import { notFound } from '../../domain/problem.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { findById } from './account-store.ts';
import { lockPerson } from './contacts/contact-store.ts';

/**
 * Checks that there is an account of a person, and locks it until the transaction ends.
 *
 * @throws Problem `not-found`
 */
export async function assertAccount(tx: Tx, personId: string): Promise<void> {
  await lockPerson(tx, personId);
  if (!(await findById(tx, personId))) throw notFound();
}
