import { rentalName } from '../address.ts';
import { afterSigningIn, type Letter } from '../letter.ts';
import { reviewPath } from '../properties/review-path.ts';

interface Rental {
  id: string;
  address: string;
  unit: string | null;
}

/** To the landlord, once for every application that was submitted. */
export function applicationCompletedLetter(facts: {
  landlordFirstName: string;
  applicantName: string;
  rental: Rental;
}): Letter {
  const rental = rentalName(facts.rental.address, facts.rental.unit);
  return {
    subject: `${facts.applicantName} has applied for ${rental}`,
    heading: 'A new application is ready to read',
    paragraphs: [
      `Hello ${facts.landlordFirstName},`,
      `${facts.applicantName} has completed the application for ${rental}. You can read it now, with every answer and file in it.`,
    ],
    action: { label: 'view applications', path: afterSigningIn(reviewPath(facts.rental.id)) },
    why: `You receive this because you listed ${rental} on Maplekey.`,
  };
}

/** To the tenant, as the receipt of a submission. */
export function applicationReceivedLetter(facts: {
  applicantFirstName: string;
  landlordName: string;
  rental: Rental;
}): Letter {
  const rental = rentalName(facts.rental.address, facts.rental.unit);
  return {
    subject: `Your application for ${rental} was sent`,
    heading: 'Your application was sent',
    paragraphs: [
      `Hello ${facts.applicantFirstName},`,
      `${facts.landlordName} can now read your application for ${rental}. There is nothing to pay.`,
      'On your dashboard you can read what you sent, see where it stands, and withdraw it at any time.',
      `Software compares it with other applications on 51 facts; ${facts.landlordName} decides. The reasons stand on your dashboard too, and what is wrong among them you can call wrong there.`,
    ],
    action: { label: 'open my dashboard', path: afterSigningIn('/tenant/dashboard') },
    why: `You receive this because you applied for ${rental} on Maplekey.`,
  };
}

/** To the landlord, when an application that could be read was taken back. It gives no reason, as none is asked for. */
export function applicationWithdrawnLetter(facts: {
  landlordFirstName: string;
  applicantName: string;
  rental: Rental;
}): Letter {
  const rental = rentalName(facts.rental.address, facts.rental.unit);
  return {
    subject: `${facts.applicantName} has withdrawn the application for ${rental}`,
    heading: 'An application was withdrawn',
    paragraphs: [
      `Hello ${facts.landlordFirstName},`,
      `${facts.applicantName} no longer applies for ${rental}. The application has left your list, and its answers and files can no longer be opened. There is nothing you have to do.`,
    ],
    action: { label: 'view applications', path: afterSigningIn(reviewPath(facts.rental.id)) },
    why: `You receive this because you listed ${rental} on Maplekey.`,
  };
}

/** To the tenant, as the receipt of a withdrawal. */
export function withdrawalReceiptLetter(facts: {
  applicantFirstName: string;
  landlordName: string;
  rental: Rental;
  wasSubmitted: boolean;
}): Letter {
  const rental = rentalName(facts.rental.address, facts.rental.unit);
  return {
    subject: `Your application for ${rental} was withdrawn`,
    heading: 'Your application was withdrawn',
    paragraphs: [
      `Hello ${facts.applicantFirstName},`,
      facts.wasSubmitted
        ? `${facts.landlordName} can no longer read your application for ${rental}, and has been told that you withdrew it.`
        : `You had not sent your application for ${rental} yet, so ${facts.landlordName} has not read any of your answers.`,
      'You can still read it yourself on your dashboard. Once you delete it there, it is gone for good, and you can apply again while the rental takes applicants.',
    ],
    action: { label: 'open my dashboard', path: afterSigningIn('/tenant/dashboard') },
    why: `You receive this because you applied for ${rental} on Maplekey.`,
  };
}
