import { rejectInvitation, sendLink, stopMessages } from '../../../contract/invitations.ts';
import type { Toolbox } from '../../app-context.ts';
import { sendInvitations } from '../../invitations/send-invitations.ts';
import { stopMessages as stopMessagesTo } from '../../invitations/stop-messages.ts';
import { rejectInvitation as rejectInvitationTo } from '../../workflows/reject-invitation.ts';
import type { Doors } from '../router.ts';

export function serveInvitations(doors: Doors, toolbox: Toolbox): void {
  doors.landlord(sendLink, async (actor, { params, body }) => {
    const sent = await sendInvitations(toolbox, actor, { id: params.id, list: body });
    return { sent: { emails: sent.emails, phone_numbers: sent.phoneNumbers }, not_sent: sent.notSent };
  });
  doors.anyone(rejectInvitation, (actor, { params }) => rejectInvitationTo(toolbox, actor, params));
  doors.anyone(stopMessages, async (actor, { body }) => {
    await stopMessagesTo(toolbox, actor, body);
    return {};
  });
}
