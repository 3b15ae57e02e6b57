import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { confirmSentTo } from '../accounts/contacts/confirm-sent-to.ts';
import { lockPerson } from '../accounts/contacts/contact-store.ts';
import type { AppContext } from '../app-context.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { findInvited, type Recipient } from './invitation-store.ts';

/** Bytes of an id, and of the signature that follows it. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

const signedText = ({ id, channel, to }: Recipient & { id: string }): string => `invitation ${id} ${channel} ${to}`;

/**
 * What an invitation's link carries to prove that its holder reads the mailbox or phone it was sent to: 43 characters,
 * not stored. It works as long as the invitation is on record.
 */
export const proofOf = ({ links }: Pick<AppContext, 'links'>, invited: Recipient & { id: string }): string =>
  Buffer.concat([
    Buffer.from(invited.id.replaceAll('-', ''), 'hex'),
    links.sign(signedText(invited)).subarray(0, SIGNATURE_BYTES),
  ]).toString('base64url');

interface SentLink {
  /** The token of the property. */
  token: string;
  proof: string;
}

async function findProved(ctx: AppContext, tx: Tx, { token, proof }: SentLink): Promise<Recipient | undefined> {
  const bytes = Buffer.from(proof, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const invited = await findInvited(tx, id);
  if (invited?.token !== token) return undefined;
  return ctx.links.isSigned(signedText({ id, ...invited }), bytes.subarray(ID_BYTES)) ? invited : undefined;
}

/**
 * Confirms the caller's email or phone number by the link of an invitation that was sent there.
 *
 * @throws Problem `not-found` for a proof that is not ours, is over, or was sent to another contact: all look the same
 */
export async function confirmByInvitation(ctx: AppContext, actor: ApplicantActor, link: SentLink): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockPerson(tx, actor.userId);
    const sentTo = await findProved(ctx, tx, link);
    if (!sentTo || !(await confirmSentTo(ctx, tx, actor, sentTo))) throw notFound();
  });
}
