/** What must never arrive at a service that collects errors, and what each looks like. */
const PRIVATE: [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/],
  ['a SIN', /(?<![\d.-])\d{3}[ -]?\d{3}[ -]?\d{3}(?![\d.-])/],
  ['a card number', /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/],
  ['a bearer token', /bearer\s+\S{16,}/i],
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a date of birth', /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\dT])/],
];

/** What of it stands in a text, in words; usually nothing. */
export const privateWordsIn = (text: string): string[] =>
  PRIVATE.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
