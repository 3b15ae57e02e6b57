const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const UNBROKEN = '\u00A0';

/**
 * A line ready for the PDF printer, which turns every word that runs from right to left around, together with the space
 * behind it, and leaves the words in the order of the text. Such words that stand beside each other are tied into one,
 * and the word after them brings its own space. Breaks and tabs become spaces.
 */
export function inVisualOrder(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.reduce((line, word, index) => {
    const before = words[index - 1];
    if (before === undefined) return word;
    if (!RIGHT_TO_LEFT.test(before)) return `${line} ${word}`;
    return `${line}${RIGHT_TO_LEFT.test(word) ? '' : ' '}${UNBROKEN}${word}`;
  }, '');
}
