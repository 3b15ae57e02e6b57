import { afterSigningIn, type EmailMessage } from '../messages/email-message.ts';
import { reviewPath } from '../properties/property.ts';
import { propertyName } from '../values/address.ts';

/** A rental as a letter names it. */
export interface EmailProperty {
  address: string;
  unit: string | null;
}

/** What one letter says and no other. The greeting is put before the paragraphs. */
type Words = Pick<EmailMessage, 'subject' | 'heading' | 'paragraphs'>;

/** A letter to somebody who applies. @param say gets the name of the rental */
export function emailToApplicant(
  firstName: string,
  property: EmailProperty,
  say: (property: string) => Words,
): EmailMessage {
  const name = propertyName(property.address, property.unit);
  return {
    ...greeted(firstName, say(name)),
    action: { label: 'open my dashboard', path: afterSigningIn('/tenant/dashboard') },
    why: `You receive this because you applied for ${name} on Maplekey.`,
  };
}

/** A letter to the landlord of a rental, which leads to its applications. @param say gets the name of the rental */
export function emailToLandlord(
  firstName: string,
  property: EmailProperty & { id: string },
  say: (property: string) => Words,
): EmailMessage {
  const name = propertyName(property.address, property.unit);
  return {
    ...greeted(firstName, say(name)),
    action: { label: 'view applications', path: afterSigningIn(reviewPath(property.id)) },
    why: `You receive this because you listed ${name} on Maplekey.`,
  };
}

const greeted = (firstName: string, { subject, heading, paragraphs }: Words): Words => ({
  subject,
  heading,
  paragraphs: [`Hello ${firstName},`, ...paragraphs],
});
