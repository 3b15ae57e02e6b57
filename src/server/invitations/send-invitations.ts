import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { canSendAgain, type InvitationList, recipientsOf } from '../../domain/invitations/invitation.ts';
import { type InvitationFacts, invitationEmail, invitationText } from '../../domain/invitations/messages.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { listingOf } from '../../domain/properties/describe-listing.ts';
import { sectionsAsked } from '../../domain/properties/requirements.ts';
import { minutesFor } from '../../domain/properties/sections.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { makeStopLink } from '../applications/make-stop-link.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import type { OutgoingMessage } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { lockOwnProperty } from '../properties/property-store.ts';
import { proofOf } from './invitation-proof.ts';
import { findEarlier, landlordName, noteSent, type Recipient } from './invitation-store.ts';
import { type Addressee, type SentInvitations, writeToEach } from './write-to-each.ts';

/**
 * Sends the apply link of an own property by email and text. A person gets at most one message in a day for the same
 * property and three in all, and none after unsubscribing. Each person left out is listed in the result. The audit
 * event stores the landlord's statement that these people asked for it.
 *
 * @throws Problem `gone` when the property takes no new applicants; `too-many` above the landlord's own daily limit
 */
export async function sendInvitations(
  ctx: AppContext,
  actor: LandlordActor,
  { id, list }: { id: string; list: InvitationList },
): Promise<SentInvitations> {
  return transaction(ctx.db, async (tx) => {
    const property = await lockOwnProperty(tx, actor.userId, id);
    if (!property) throw notFound();
    if (property.status !== 'active') {
      throw new Problem('gone', t`This property is inactive. Activate it before you invite people.`, {
        errorType: 'PropertyInactive',
      });
    }
    const facts = {
      landlordName: await landlordName(tx, actor.userId),
      address: property.address,
      unit: property.unit,
      minutes: minutesFor(sectionsAsked(property.requirements)),
      listing: listingOf(property),
      token: property.token,
      hasAsked: list.people_asked === true,
    };
    const sent = await writeToEach(ctx, tx, recipientsOf(list), {
      senderId: actor.userId,
      tooOften: t`was invited to several properties today`,
      refusalReason: (recipient, at) => refusalReasonToday(tx, { propertyId: id, recipient, at }),
      write: (recipient, at) =>
        writeInvitation(ctx, tx, { landlordId: actor.userId, propertyId: id, recipient, facts, at }),
    });
    await recordAuditEvent(tx, actor, {
      action: 'invitations.sent',
      subjectKind: 'property',
      subjectId: id,
      detail: {
        emails: sent.emails,
        phoneNumbers: sent.phoneNumbers,
        ...(list.people_asked && { peopleAsked: true }),
      },
    });
    return sent;
  });
}

async function refusalReasonToday(
  tx: Tx,
  { propertyId, recipient, at }: { propertyId: string; recipient: Recipient; at: Date },
): Promise<string | undefined> {
  const earlier = await findEarlier(tx, propertyId, recipient);
  return earlier && !canSendAgain(earlier.lastSentAt, at) ? t`was invited within the last day` : undefined;
}

async function writeInvitation(
  ctx: AppContext,
  tx: Tx,
  {
    landlordId,
    propertyId,
    recipient,
    facts,
    at,
  }: { landlordId: string; propertyId: string; recipient: Addressee; facts: Omit<InvitationFacts, 'proof'>; at: Date },
): Promise<OutgoingMessage> {
  const { id, timesSent } = await noteSent(tx, { propertyId, recipient, at });
  const intent = { recipient: recipient.to, kind: 'invitation', dedupeKey: `${id}:${timesSent}` } as const;
  const proof = proofOf(ctx, { id, ...recipient });
  const reader = { language: recipient.language, property: facts };
  if (recipient.channel === 'text') {
    return { channel: 'text', ...intent, content: writeFor(ctx, reader, () => invitationText({ ...facts, proof })) };
  }
  const stopPath = await makeStopLink(tx, { subjectKind: 'invitation', subjectId: id, recipient: recipient.to, at });
  const content = writeFor(ctx, reader, () => ({ ...invitationEmail({ ...facts, proof, stopPath }), landlordId }));
  return { channel: 'email', ...intent, content };
}
