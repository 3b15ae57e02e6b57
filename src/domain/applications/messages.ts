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
