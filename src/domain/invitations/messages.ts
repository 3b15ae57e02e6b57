import { rentalName, streetWithUnit } from '../address.ts';
import { clipped, type Letter, type TextNote } from '../letter.ts';
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
export function invitationLetter(facts: InvitationFacts): Letter {
  const rental = rentalName(facts.address, facts.unit);
  return {
    subject: `Apply for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: `${facts.landlordName} invites you to apply`,
    paragraphs: [
      `${facts.landlordName} invites you to apply for ${rental}. It takes about ${facts.minutes} minutes and is free. You can see what is asked, and how applicants are ranked, before you sign up.`,
    ],
    action: { label: 'see the invitation', path: applyPath(facts.token) },
    why: `Sent by Maplekey Inc., Toronto, for ${facts.landlordName}, who told us that you asked about this rental.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

/** The invitation by text. Names are cut so that the words stay within 300 characters. */
export function invitationText(facts: InvitationFacts): TextNote {
  return {
    words: `${clipped(facts.landlordName, 60)} invites you to apply for ${clipped(rentalName(facts.address, facts.unit), 90)}. It is free and takes about ${facts.minutes} minutes. Reply STOP to end texts from Maplekey.`,
    path: applyPath(facts.token),
  };
}
