/** The words of a text without accents, case and punctuation: "Rue Saint-Viateur O" becomes rue, saint, viateur, o. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Abbreviated street types and compass points, with the full words people type for them. */
const LONGER: Record<string, string[]> = {
  ave: ['avenue'],
  avenue: ['av', 'ave'],
  st: ['street', 'saint'],
  saint: ['st'],
  sainte: ['ste'],
  rd: ['road'],
  dr: ['drive'],
  blvd: ['boulevard'],
  boulevard: ['blvd', 'boul'],
  cres: ['crescent'],
  lane: ['ln'],
  trail: ['tr'],
  chemin: ['ch'],
  montee: ['mtee'],
  rue: ['rue'],
  w: ['west', 'ouest'],
  e: ['east', 'est'],
  n: ['north', 'nord'],
  s: ['south', 'sud'],
  o: ['ouest', 'west'],
  nw: ['northwest'],
  sw: ['southwest'],
  se: ['southeast'],
};

/** True if the typed text is a prefix of a word in one of its spellings. */
export function begins(typed: string, word: string): boolean {
  return word.startsWith(typed) || (LONGER[word] ?? []).some((longer) => longer.startsWith(typed));
}

/** Words inside a street's name that people may omit. */
export function canBeSkipped(word: string): boolean {
  return word in LONGER || word === 'de' || word === 'du' || word === 'des' || word === 'l';
}
