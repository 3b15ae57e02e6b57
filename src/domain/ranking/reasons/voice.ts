/** Whether a sentence speaks about the applicants (to a landlord), or to the applicant. */
export type Voice = 'them' | 'you';

const FORMS: Record<Voice, Record<string, string>> = {
  them: { they: 'they', them: 'them', their: 'their' },
  you: { they: 'you', them: 'you', their: 'your' },
};

/** Fills in `{they}`, `{them}` and `{their}`; a capital letter in the placeholder stays one. */
export const inVoice = (voice: Voice, sentence: string): string =>
  sentence.replace(/\{(they|them|their)\}/gi, (_, name: string) => {
    const word = FORMS[voice][name.toLowerCase()] ?? name;
    return name.startsWith('T') ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
