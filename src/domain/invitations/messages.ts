import { afterSigningIn, clipped, type EmailMessage, type TextNote } from '../messages/email-message.ts';
import { counted } from '../text/counted.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import { applyPath } from './invitation.ts';

export interface InvitationFacts {
  landlordName: string;
  address: string;
  unit: string | null;
  minutes: number;
  token: string;
  stopPath?: string;
}

/** The invitation by e-mail, as the landlord's screen also shows it beforehand. */
export function invitationEmail(facts: InvitationFacts): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: `Apply for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: `${facts.landlordName} invites you to apply`,
    paragraphs: [
      `${facts.landlordName} invites you to apply for ${property}. It takes about ${counted(facts.minutes, 'minute')} and is free. You can see what is asked, and how applicants are ranked, before you sign up.`,
    ],
    action: { label: 'see the invitation', path: applyPath(facts.token) },
    why: `Sent by Maplekey Inc., Toronto, for ${facts.landlordName}, who told us that you asked about this rental.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

/** The invitation by text. Names are cut so that the words stay within 300 characters. */
export function invitationText(facts: InvitationFacts): TextNote {
  return {
    words: `${clipped(facts.landlordName, 60)} invites you to apply for ${clipped(propertyName(facts.address, facts.unit), 90)}. It is free and takes about ${counted(facts.minutes, 'minute')}. Reply STOP to end texts from Maplekey.`,
    path: applyPath(facts.token),
  };
}

/**
 * To the landlord, when an invitation was turned down: once for every person, once a day for everybody who was not
 * signed in. `personName` is a first name and an initial, as a landlord reads of anybody who has not applied.
 */
export function invitationRejectedEmail(facts: {
  landlordFirstName: string;
  personName: string | null;
  address: string;
  unit: string | null;
}): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  const who = facts.personName ?? 'Somebody';
  return {
    subject: `${who} will not apply for ${property}`,
    heading: 'An invitation was turned down',
    paragraphs: [
      `Hello ${facts.landlordFirstName},`,
      facts.personName
        ? `${who} has turned down the invitation to apply for ${property}. There is nothing you have to do.`
        : `Somebody with the link has turned down the invitation to apply for ${property}. They were not signed in, so we do not know who it was. We write about this at most once a day.`,
    ],
    action: { label: 'open my dashboard', path: afterSigningIn('/landlord/dashboard') },
    why: `You receive this because you listed ${property} on Maplekey.`,
  };
}
