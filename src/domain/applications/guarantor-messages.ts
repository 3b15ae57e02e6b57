import { rentalName } from '../address.ts';
import type { Letter } from '../letter.ts';
import { guarantorPath } from './guarantor.ts';

interface Request {
  applicantName: string;
  landlordName: string;
  rental: { address: string; unit: string | null };
}

const rentalOf = ({ rental }: Request): string => rentalName(rental.address, rental.unit);

/** To somebody whom an applicant asks to be the guarantor. */
export function guarantorInvitationLetter(facts: Request & { token: string; stopPath: string }): Letter {
  const { applicantName, landlordName } = facts;
  return {
    subject: `${applicantName} asks you to be a guarantor`,
    heading: `${applicantName} asks you to be a guarantor`,
    paragraphs: [
      `${applicantName} is applying to ${landlordName} for ${rentalOf(facts)} and named you as the person who would vouch for the rent.`,
      `You are asked for your contact details, your monthly income and one paper that shows it. It takes about three minutes, is free and needs no account. ${applicantName} does not see what you answer. It is no contract: nothing is signed here.`,
    ],
    action: { label: 'see what is asked', path: guarantorPath(facts.token) },
    why: `Sent by Maplekey Inc., Toronto, for ${applicantName}, who gave us your address for this.`,
    stopPath: facts.stopPath,
  };
}

/** To a guarantor who has answered. */
export function guarantorThanksLetter(facts: Request & { firstName: string; stopPath: string }): Letter {
  const { applicantName, landlordName } = facts;
  return {
    subject: `Thank you for answering for ${applicantName}`,
    heading: 'Your answers have arrived',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `${landlordName} can read them as soon as ${applicantName} has submitted the application for ${rentalOf(facts)}. ${applicantName} knows that you answered, and not what. You do not have to do anything else.`,
    ],
    why: `Sent by Maplekey Inc., Toronto, because you filled in the guarantor form for ${applicantName}.`,
    stopPath: facts.stopPath,
  };
}

/** To the applicant, when a guarantor has answered. `invitedEmail` is null where the link was passed on. */
export function guarantorReceivedLetter(
  facts: Request & { applicantFirstName: string; invitedEmail: string | null },
): Letter {
  const who = facts.invitedEmail ?? 'The person you gave the link to';
  return {
    subject: 'Your guarantor has answered',
    heading: 'Your guarantor has answered',
    paragraphs: [
      `Hello ${facts.applicantFirstName},`,
      `${who} has filled in the guarantor form for your application for ${rentalOf(facts)}. ${facts.landlordName} reads the answers with your application; you do not see them.`,
    ],
    action: { label: 'open my dashboard', path: '/tenant/dashboard' },
    why: `You receive this because you asked for a guarantor on Maplekey.`,
  };
}
