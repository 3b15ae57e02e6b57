import path from 'node:path';

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const UNBROKEN = '\u00A0';

/**
 * Prepares a line for PDFKit, which reverses every right-to-left word together with the space after it, and keeps the
 * words in the order of the text. Adjacent right-to-left words are joined into one, and the word after them gets its
 * own space. Line breaks and tabs become spaces.
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

/** Fonts with Latin, Greek, Cyrillic, Hebrew and Arabic characters. */
const FONTS = path.resolve(import.meta.dirname, '../../../../fonts');
export const PLAIN = path.join(FONTS, 'DejaVuSans.ttf');
export const BOLD = path.join(FONTS, 'DejaVuSans-Bold.ttf');

export const INK = '#1C2421';
export const QUIET = '#566059';
export const GREEN = '#1F4D3A';
export const LINE = '#DCE1D9';

/** Points: margins of three quarters of an inch. */
export const MARGIN = 54;
