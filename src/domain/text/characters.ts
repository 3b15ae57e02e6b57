/**
 * Characters that nobody sees and that come along when text is pasted: control characters other than tabs and line
 * breaks, those that turn the direction of the text, and halves of a character, which a database cannot store.
 */
const INVISIBLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** The text without invisible characters. Every text that arrives is cleaned with it (see `read-json.ts`). */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

/** The visible text on a single line. */
export const singleLine = (text: string): string =>
  visibleText(text)
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .trim();

/** How many characters a text has, counted like the database: an emoji outside the basic plane is one, not two. */
export const characterCount = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
