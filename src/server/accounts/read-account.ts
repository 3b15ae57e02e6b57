import type { Person } from '../../domain/accounts/account.ts';
import type { Member } from '../../domain/accounts/actor.ts';
import { type ContactChange, oldestContactChange } from '../../domain/accounts/own-account.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { findById } from './account-store.ts';
import { findContactChanges } from './contacts/contact-change-store.ts';
import { findContacts, type OwnContacts } from './contacts/contact-store.ts';

/** The caller's own contacts, what of them is proved, and how far a landlord's information is. */
export const readContacts = (ctx: AppContext, actor: Member): Promise<OwnContacts> =>
  findContacts(ctx.db, actor.userId);

/** A person's account, with the contacts that wait to be confirmed. */
export interface Account {
  person: Person;
  pending: ContactChange[];
}

/** What a person's account holds, read by itself or within a transaction. */
export async function readAccount(ctx: AppContext, actor: Member, db: Database | Tx = ctx.db): Promise<Account> {
  const person = await findById(db, actor.userId);
  if (!person) throw notFound();
  return { person, pending: await findContactChanges(db, person.id, oldestContactChange(ctx.clock())) };
}
