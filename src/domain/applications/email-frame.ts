import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { reviewPath } from '../properties/property.ts';
import { t } from '../text/t.ts';
import { propertyName } from '../values/address.ts';

/** The property named in an email. */
export interface EmailProperty {
  address: string;
  unit: string | null;
}

/** The text specific to one email. The greeting is added before the paragraphs. */
type EmailText = Pick<EmailMessage, 'subject' | 'heading' | 'paragraphs' | 'calendar'>;

/** An email to an applicant. @param write gets the name of the property */
export function emailToApplicant(
  firstName: string,
  property: EmailProperty,
  write: (property: string) => EmailText,
): EmailMessage {
  const name = propertyName(property.address, property.unit);
  return {
    ...withGreeting(firstName, write(name)),
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
    why: t`You got this email because you applied for ${name} on Maplekey.`,
  };
}

/** An email to a landlord with a link to the property's applications. @param write gets the name of the property */
export function emailToLandlord(
  firstName: string,
  property: EmailProperty & { id: string },
  write: (property: string) => EmailText,
): EmailMessage {
  const name = propertyName(property.address, property.unit);
  return {
    ...withGreeting(firstName, write(name)),
    action: { label: t`view applications`, path: afterLogin(reviewPath(property.id)) },
    why: t`You got this email because you listed ${name} on Maplekey.`,
  };
}

const withGreeting = (firstName: string, { paragraphs, ...others }: EmailText): EmailText => ({
  ...others,
  paragraphs: [t`Hello ${firstName},`, ...paragraphs],
});
