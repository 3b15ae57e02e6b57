import { rejectInvitation, sendLink, stopMessages } from '../../../contract/invitations.ts';
import type { AppContext } from '../../app-context.ts';
import { sendInvitations } from '../../invitations/send-invitations.ts';
import { stopMessages as stopMessagesTo } from '../../invitations/stop-messages.ts';
import { rejectInvitation as rejectInvitationTo } from '../../workflows/reject-invitation.ts';
import type { Router } from '../router.ts';

export function serveInvitations(router: Router, ctx: AppContext): void {
  router.landlord(sendLink, async (actor, { params, body }) => {
    const sent = await sendInvitations(ctx, actor, { id: params.id, list: body });
    return { sent: { emails: sent.emails, phone_numbers: sent.phoneNumbers }, not_sent: sent.notSent };
  });
  router.anyone(rejectInvitation, (actor, { params }) => rejectInvitationTo(ctx, actor, params));
  router.anyone(stopMessages, async (actor, { body }) => {
    await stopMessagesTo(ctx, actor, body);
    return {};
  });
}
