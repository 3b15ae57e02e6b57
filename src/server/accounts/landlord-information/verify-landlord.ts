import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { LANDLORD_ID_RETENTION_DAYS, type LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { findContacts, lockPerson } from '../contacts/contact-store.ts';
import { type SentCode, sendCode } from '../contacts/send-code.ts';
import { informationRefused, verifiedAlready } from '../contacts/send-contact-code.ts';
import { ensureKey } from '../person-key-store.ts';
import { type IdentityDocument, storeLandlordIdentityDocument } from './landlord-identity-document-store.ts';
import { putLandlordInformation } from './landlord-information-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The copy of an identity document, whose content is stored. */
type StoredId = Omit<IdentityDocument, 'at'>;

interface Filed {
  form: LandlordInformation;
  /** Undefined leaves the document of an earlier form in place. */
  id: StoredId | undefined;
}

/** Locks the caller, whose information is neither verified nor refused; returns their first name. */
async function lockUnverified(ctx: AppContext, tx: Tx, actor: LandlordActor): Promise<string> {
  await lockPerson(tx, actor.userId);
  const { firstName, landlord } = await findContacts(tx, actor.userId);
  if (landlord?.refusedAt) throw informationRefused(ctx);
  if (landlord?.verifiedAt) throw verifiedAlready();
  return firstName;
}

/**
 * Checks that the caller may file their information, before the copy of an identity document is received. It is
 * encrypted under the person's own key.
 *
 * @throws Problem `conflict` VerifiedAlready or InformationRefused
 */
export const openLandlordUpload = (ctx: AppContext, actor: LandlordActor) =>
  transaction(ctx.db, async (tx) => {
    await lockUnverified(ctx, tx, actor);
    return { ownerId: actor.userId, key: await ensureKey(tx, actor.userId, () => ctx.vault.makeKey(actor.userId)) };
  });

/**
 * Files a landlord's information, replacing what was filed before, and sends a code to the address in it. It is shown
 * to nobody until the code is confirmed.
 *
 * @throws Problem `conflict` VerifiedAlready or InformationRefused; `too-many` on the sixth code of a day
 */
export async function verifyLandlord(ctx: AppContext, actor: LandlordActor, { form, id }: Filed): Promise<SentCode> {
  return transaction(ctx.db, async (tx) => {
    const firstName = await lockUnverified(ctx, tx, actor);
    const at = ctx.clock();
    await putLandlordInformation(tx, actor.userId, form, at);
    if (id) await insertRow(ctx, tx, actor, { id, at });
    await recordAuditEvent(tx, actor, {
      action: 'landlord_information.filed',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { type: form.type, withId: id !== undefined },
    });
    return sendCode(ctx, tx, actor, { subject: 'landlord', contact: form.email, again: false, firstName }); // @untranslated a subject of codes
  });
}

async function insertRow(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { id, at }: { id: StoredId; at: Date },
): Promise<void> {
  const older = await storeLandlordIdentityDocument(tx, actor.userId, { ...id, at });
  if (older) await ctx.enqueue(tx, 'remove-stored-file', { storageKey: older });
  const end = new Date(at.getTime() + LANDLORD_ID_RETENTION_DAYS * DAY);
  await ctx.enqueue(tx, 'purge-landlord-identity-document', { personId: actor.userId }, end);
}
