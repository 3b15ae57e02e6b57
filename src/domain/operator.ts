/** The company that runs the product, as named in emails, the footer and the legal texts. */
export const OPERATOR = {
  name: 'Maplekey Inc.',
  place: 'Toronto, Ontario',
  mail: 'hello@maplekey.example',
} as const;
