import { msg, type Text } from '../text/t.ts';

/** Things worth knowing about an answer. None affects the ranking, and each can have harmless reasons. */
export const REFERENCE_FLAGS = ['own-contact', 'own-account', 'same-network', 'same-device'] as const;
export type ReferenceFlag = (typeof REFERENCE_FLAGS)[number];

const DESCRIPTIONS: Record<ReferenceFlag, Text> = {
  'own-contact': msg`This landlord’s email address or phone number is the same as the applicant’s.`,
  'own-account': msg`These answers were sent by someone who was logged in as the applicant.`,
  'same-network': msg`The request and the answers came from the same internet connection, which can happen within one building.`,
  'same-device': msg`The request and the answers came from the same internet connection and the same kind of browser.`,
};

/** One neutral sentence about a flag. */
export const describeFlag = (flag: ReferenceFlag): string => DESCRIPTIONS[flag]();

/** The flags of an answer, by what applicant and former landlord have in common. */
export function flagsOf(same: {
  contact: boolean;
  account: boolean;
  network: boolean;
  device: boolean;
}): ReferenceFlag[] {
  return [
    ...(same.contact ? (['own-contact'] as const) : []),
    ...(same.account ? (['own-account'] as const) : []),
    // The same browser on another network means nothing: millions of people have it.
    ...(same.network ? ([same.device ? 'same-device' : 'same-network'] as const) : []),
  ];
}
