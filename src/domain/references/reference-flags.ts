/** What a reader may want to know about an answer. None of it counts for a place, and each has harmless reasons. */
export const REFERENCE_FLAGS = ['own-contact', 'own-account', 'same-network', 'same-device'] as const;
export type ReferenceFlag = (typeof REFERENCE_FLAGS)[number];

const WORDS: Record<ReferenceFlag, string> = {
  'own-contact': "The e-mail address or phone number of this landlord is the applicant's own.",
  'own-account': 'This was answered by somebody who was signed in as the applicant.',
  'same-network': 'This was asked and answered from the same internet connection, as from one building.',
  'same-device': 'This was asked and answered from the same internet connection with the same kind of browser.',
};

/** One sentence about a mark, without a judgement. */
export const describeFlag = (flag: ReferenceFlag): string => WORDS[flag];

/** The marks of an answer, by what is the same on both sides. */
export function flagsOf(same: {
  contact: boolean;
  account: boolean;
  network: boolean;
  device: boolean;
}): ReferenceFlag[] {
  return [
    ...(same.contact ? (['own-contact'] as const) : []),
    ...(same.account ? (['own-account'] as const) : []),
    // The same browser elsewhere is nothing: millions of people have it.
    ...(same.network ? ([same.device ? 'same-device' : 'same-network'] as const) : []),
  ];
}
