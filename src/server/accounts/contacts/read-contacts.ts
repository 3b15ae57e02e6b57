import type { Member } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { findContacts, type OwnContacts } from './contact-store.ts';

/** The caller's own contacts, what of them is proved, and how far a landlord's information is. */
export const readContacts = (ctx: AppContext, actor: Member): Promise<OwnContacts> =>
  findContacts(ctx.db, actor.userId);
