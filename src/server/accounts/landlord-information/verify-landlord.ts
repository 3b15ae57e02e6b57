import { createHash } from 'node:crypto';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { LANDLORD_ID_RETENTION_DAYS, type LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import { placeOfFile } from '../../../domain/ports/file-store.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { findContacts, lockPerson } from '../contacts/contact-store.ts';
import { informationRefused, type SentCode, sendCode, verifiedAlready } from '../contacts/send-contact-code.ts';
import { ensureKey, putLandlordInformation, storeLandlordIdentityDocument } from './landlord-information-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The copy of an identity document, of an accepted file type. */
export interface InspectedId {
  name: string;
  content: Uint8Array;
  type: string;
  storageKey: string;
}

interface Filed {
  form: LandlordInformation;
  /** Undefined leaves the document of an earlier form in place. */
  id: InspectedId | undefined;
}

/**
 * Files a landlord's information, replacing what was filed before, and sends a code to the address in it. It is shown
 * to nobody until the code is confirmed.
 *
 * @throws Problem `conflict` VerifiedAlready or InformationRefused; `too-many` on the sixth code of a day
 */
export async function verifyLandlord(ctx: AppContext, actor: LandlordActor, { form, id }: Filed): Promise<SentCode> {
  if (id) await storeContent(ctx, actor, id);
  try {
    return await transaction(ctx.db, async (tx) => {
      await lockPerson(tx, actor.userId);
      const { firstName, landlord } = await findContacts(tx, actor.userId);
      if (landlord?.refusedAt) throw informationRefused();
      if (landlord?.verifiedAt) throw verifiedAlready();
      const at = ctx.clock();
      await putLandlordInformation(tx, actor.userId, form, at);
      if (id) await insertRow(ctx, tx, actor, { id, at });
      await recordAuditEvent(tx, actor, {
        action: 'landlord_information.filed',
        subjectKind: 'person',
        subjectId: actor.userId,
        detail: { type: form.type, withId: id !== undefined },
      });
      return sendCode(ctx, tx, actor, { subject: 'landlord', contact: form.email, again: false, firstName });
    });
  } catch (problem) {
    if (id) await ctx.files.remove(id.storageKey);
    throw problem;
  }
}

/** Stores the content, encrypted under the person's own key, before its row, so that no row lacks its content. */
async function storeContent(ctx: AppContext, actor: LandlordActor, id: InspectedId): Promise<void> {
  const key = await transaction(ctx.db, async (tx) => {
    await lockPerson(tx, actor.userId);
    return ensureKey(tx, actor.userId, () => ctx.vault.makeKey(actor.userId));
  });
  const sealed = ctx.vault.sealBytes(actor.userId, key, placeOfFile(id.storageKey), id.content);
  await ctx.files.put(id.storageKey, sealed);
}

async function insertRow(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { id, at }: { id: InspectedId; at: Date },
): Promise<void> {
  const { name, type: contentType, content, storageKey } = id;
  const sha256 = createHash('sha256').update(content).digest();
  const document = { name, contentType, bytes: content.length, sha256, storageKey, at };
  const older = await storeLandlordIdentityDocument(tx, actor.userId, document);
  if (older) await ctx.enqueue(tx, 'remove-stored-file', { storageKey: older });
  const end = new Date(at.getTime() + LANDLORD_ID_RETENTION_DAYS * DAY);
  await ctx.enqueue(tx, 'purge-landlord-identity-document', { personId: actor.userId }, end);
}
