import { PROVINCE_CODES } from '../../src/domain/values/province.ts';
import {
  DEMO_APPLICANTS,
  DEMO_LANDLORD,
  DEMO_PROPERTY,
  DEMO_TENANT,
  INVITED_ONLY,
  OTHER_PROPERTY,
} from '../demo/demo-people.ts';

/** Names, and what else is the same in every language. */
const NAMES = [
  ...[
    'Maplekey Inc.',
    'Odile Sorbier',
    'Maplekey',
    'Delete My Account',
    'STOP',
    'English',
    'Français',
    'Priya Nair',
    'Priya',
    'Toronto',
    'Ontario',
    'Quebec',
    'Québec',
  ],
  ...['Certn', 'VeriFast', 'Stripe', 'Google', 'Twilio', 'Sentry', 'Equifax', 'CAD', 'UTC', 'HST', 'GST', 'QST'],
  ...['unit 2', 'basement', '27 Barton St E', 'Hamilton', '310 Rue Rachel E', 'Montréal', 'Rosalind Birch', 'Rosalind'],
  // Who gave a reference, and what the log-ins of the demo stored in English.
  ...['Philippa Sycamore', 'An unknown browser'],
];

/** What differs in every run, and what no language changes: addresses, codes, files, dates of the English calendar. */
const PATTERNS = [
  /[\w.+-]+@[\w.-]+/g,
  // The two lines of an email address.
  /^@[\w.-]+$/g,
  /^(?:[a-z]+\.[a-z]+|person-[0-9a-f]{8})$/g,
  // The two lines of an invitation's link.
  /^\/apply\/$/g,
  /^[\w-]{43}$/g,
  /https?:\/\/\S+/g,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g,
  /[\w-]+\.(?:pdf|png|jpe?g|webp|zip|json|txt)\b/gi,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\b(?:a|p)\.m\./g,
  // A list of names, as the language of the locale joins it.
  /\s(?:and|or)\s/g,
  // Provinces in an address, and the codes of countries.
  new RegExp(`\\b(?:${[...PROVINCE_CODES, 'CA', 'US'].join('|')})\\b`, 'g'),
];

/** The texts in the demo's data that people typed: those with a capital letter. Words of the API have none. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[A-Z]/.test(value) ? [value, ...value.split(', ')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const DEMO = [DEMO_APPLICANTS, DEMO_LANDLORD, DEMO_PROPERTY, DEMO_TENANT, INVITED_ONLY, OTHER_PROPERTY];

const firstWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/^\p{Lu}[\p{L}’-]+/u) ?? []);

/** What people typed, the longest first, so that no part of a text is left. */
const TYPED = (() => {
  const texts = [...textsIn(DEMO), ...NAMES];
  return [...new Set([...texts, ...firstWords(textsIn(DEMO).filter((text) => text.split(' ').length <= 3))])]
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length);
})();

/** A text without what people typed and what is the same in every language. */
export function withoutTyped(text: string): string {
  let rest = text;
  for (const typed of TYPED) rest = rest.replaceAll(typed, ' ');
  for (const pattern of PATTERNS) rest = rest.replaceAll(pattern, ' ');
  return rest;
}
