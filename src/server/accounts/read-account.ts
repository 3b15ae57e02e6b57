import type { Person } from '../../domain/accounts/account.ts';
import type { Member } from '../../domain/accounts/actor.ts';
import { type ContactChange, oldestContactChange } from '../../domain/accounts/own-account.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { findById } from './account-store.ts';
import { findContactChanges } from './contacts/contact-change-store.ts';
import { findContacts, type OwnContacts } from './contacts/contact-store.ts';

/** The caller's own contacts, which of them are verified, and the state of a landlord's information. */
export const readContacts = (ctx: AppContext, actor: Member): Promise<OwnContacts> =>
  findContacts(ctx.db, actor.userId);

/** A person's account, with unconfirmed contact changes. */
export interface Account {
  person: Person;
  pending: ContactChange[];
}

/** Reads a person's account, on its own or within a transaction. */
export async function readAccount(ctx: AppContext, actor: Member, db: Database | Tx = ctx.db): Promise<Account> {
  const person = await findById(db, actor.userId);
  if (!person) throw notFound();
  return { person, pending: await findContactChanges(db, person.id, oldestContactChange(ctx.clock())) };
}
