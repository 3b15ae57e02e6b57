import type { Member } from '../../../domain/accounts/actor.ts';
import type { Toolbox } from '../../app-context.ts';
import { findContacts, type OwnContacts } from './contact-store.ts';

/** The caller's own contacts, what of them is proved, and how far a landlord's information is. */
export const readContacts = (toolbox: Toolbox, actor: Member): Promise<OwnContacts> =>
  findContacts(toolbox.db, actor.userId);
