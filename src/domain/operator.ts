/** Who runs the product, as letters, the footer and the legal texts name it. */
export const OPERATOR = {
  name: 'Maplekey Inc.',
  place: 'Toronto, Ontario',
  mail: 'hello@maplekey.example',
  hst: '81234 5678 RT0001',
} as const;
