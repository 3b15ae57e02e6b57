import { afterLogin, clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { type ListingDetails, listingSentences } from '../properties/describe-listing.ts';
import { plural, t } from '../text/t.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import { applyPath } from './invitation.ts';

export interface InvitationFacts {
  landlordName: string;
  address: string;
  unit: string | null;
  minutes: number;
  /** What the landlord states about the home. */
  listing: ListingDetails;
  token: string;
  /** Proves that its holder reads what was sent to the recipient; left out of the preview. */
  proof?: string;
  /** The landlord stated that the recipient asked about the property. */
  hasAsked: boolean;
  stopPath?: string;
}

/** The invitation by email, also shown to the landlord as a preview. */
export function invitationEmail(facts: InvitationFacts): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  const stated = listingSentences(facts.listing);
  return {
    subject: t`Apply for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: t`${facts.landlordName} invites you to apply`,
    paragraphs: [
      t`${facts.landlordName} invites you to apply for ${property}. It takes about ${plural(facts.minutes, { one: '# minute', other: '# minutes' })} and it’s free. Before you sign up, you can see what you’ll be asked and how applicants are ranked.`,
      ...(stated.length > 0 ? [stated.join(' ')] : []),
    ],
    action: { label: t`see the invitation`, path: applyPath(facts.token, facts.proof) },
    why: facts.hasAsked
      ? t`You got this email because ${facts.landlordName} asked us to send it and told us that you asked about this property.`
      : t`You got this email because ${facts.landlordName} asked us to send it and gave us your address.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

/** The invitation by text. Names are shortened to keep the text within 300 characters. */
export function invitationText(facts: Omit<InvitationFacts, 'hasAsked' | 'listing'>): TextMessage {
  return {
    words: t`${clipped(facts.landlordName, 60)} invites you to apply for ${clipped(propertyName(facts.address, facts.unit), 90)}. It’s free and takes about ${plural(facts.minutes, { one: '# minute', other: '# minutes' })}.`,
    canStop: true,
    path: applyPath(facts.token, facts.proof),
  };
}

/**
 * To the landlord, when an invitation is rejected: once per person, and at most once a day for people who are not
 * logged in. `personName` is a first name and an initial, which is all a landlord sees of people who have not applied.
 */
export function invitationRejectedEmail(facts: {
  landlordFirstName: string;
  personName: string | null;
  address: string;
  unit: string | null;
}): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  const who = facts.personName;
  return {
    subject: who ? t`${who} won’t be applying for ${property}` : t`Someone won’t be applying for ${property}`,
    heading: t`An invitation was declined`,
    paragraphs: [
      t`Hello ${facts.landlordFirstName},`,
      who
        ? t`${who} declined the invitation to apply for ${property}. You don’t need to do anything.`
        : t`Someone with the link declined the invitation to apply for ${property}. They weren’t logged in, so we don’t know who it was. We email you about this at most once a day.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/landlord/dashboard') },
    why: t`You got this email because you listed ${property} on Maplekey.`,
  };
}
