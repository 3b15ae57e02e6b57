import * as contract from '../../../contract/co-applicants.ts';
import {
  confirmByInvitation,
  listUndelivered,
  rejectInvitation,
  sendLink,
  stopMessages,
} from '../../../contract/invitations.ts';
import type { AppContext } from '../../app-context.ts';
import { answerCoapplicant } from '../../invitations/answer-coapplicant.ts';
import { confirmByInvitation as confirmContactByInvitation } from '../../invitations/invitation-proof.ts';
import { listUndeliveredInvitations } from '../../invitations/list-undelivered-invitations.ts';
import { openCoapplicantInvitation } from '../../invitations/open-coapplicant-invitation.ts';
import { removeCoapplicant } from '../../invitations/remove-coapplicant.ts';
import { sendCoapplicantLinks } from '../../invitations/send-coapplicant-links.ts';
import { sendInvitations } from '../../invitations/send-invitations.ts';
import { stopMessages as stopMessagesTo } from '../../invitations/stop-messages.ts';
import { rejectInvitation as rejectInvitationTo } from '../../workflows/reject-invitation.ts';
import type { Router } from '../router.ts';

/** Applying together: sending, cancelling and answering invitations. */
export function serveCoApplicants(router: Router, ctx: AppContext): void {
  router.applicant(contract.sendCoapplicantLink, async (actor, { params, body }) => {
    const sent = await sendCoapplicantLinks(ctx, actor, { ...params, list: body });
    return { sent: { emails: sent.emails, phone_numbers: sent.phoneNumbers }, not_sent: sent.notSent };
  });
  router.applicant(contract.updateCoapplicant, async (actor, { params, body }) => {
    const answer = body.status === 1 ? 'joined' : 'declined';
    await answerCoapplicant(ctx, actor, { ...params, answer, token: body.coapplicant_token });
    return {};
  });
  router.applicant(contract.removeCoapplicant, async (actor, { params }) => {
    await removeCoapplicant(ctx, actor, params);
    return {};
  });
  router.anyone(contract.coapplicantInvitation, async (actor, { params, body }) => {
    const found = await openCoapplicantInvitation(ctx, actor, { ...params, token: body.coapplicant_token });
    return {
      data: {
        application_id: found.propertyId,
        inviter_first_name: found.inviterFirstName,
        address: found.address,
        unit: found.unit,
        landlord_name: found.landlordName,
        state: found.status,
      },
    };
  });
}

export function serveInvitations(router: Router, ctx: AppContext): void {
  router.landlord(sendLink, async (actor, { params, body }) => {
    const sent = await sendInvitations(ctx, actor, { id: params.id, list: body });
    return { sent: { emails: sent.emails, phone_numbers: sent.phoneNumbers }, not_sent: sent.notSent };
  });
  router.landlord(listUndelivered, async (actor, { params }) => {
    const undelivered = await listUndeliveredInvitations(ctx, actor, params);
    return { undelivered: undelivered.map(({ to, lastSentAt }) => ({ to, last_sent_at: lastSentAt.toISOString() })) };
  });
  router.applicant(confirmByInvitation, async (actor, { params, body }) => {
    await confirmContactByInvitation(ctx, actor, { token: params.token, proof: body.sent });
    return {};
  });
  router.anyone(rejectInvitation, (actor, { params }) => rejectInvitationTo(ctx, actor, params));
  router.anyone(stopMessages, async (actor, { body }) => {
    await stopMessagesTo(ctx, actor, body);
    return {};
  });
}
