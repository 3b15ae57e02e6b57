import { rentalName } from '../address.ts';
import type { Letter } from '../letter.ts';

interface Rental {
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
      `${facts.applicantName} has completed the application for ${rental}. You can read it now; it stays with your other applications for this rental.`,
    ],
    action: { label: 'view applications', path: '/landlord/application' },
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
      'You can look at it and see where it stands on your dashboard.',
    ],
    action: { label: 'open my dashboard', path: '/tenant/dashboard' },
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
      `${facts.applicantName} no longer applies for ${rental}. The application has left your list, and its answers and files can no longer be opened. You need do nothing.`,
    ],
    action: { label: 'view applications', path: '/landlord/application' },
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
        : `You never sent your application for ${rental}, so ${facts.landlordName} has not read any answer of it.`,
      'You can still read it yourself. When you delete it on your dashboard, everything in it is gone.',
    ],
    action: { label: 'open my dashboard', path: '/tenant/dashboard' },
    why: `You receive this because you applied for ${rental} on Maplekey.`,
  };
}
