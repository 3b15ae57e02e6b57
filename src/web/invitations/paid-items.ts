/** The paid checks of an invitation, in display order. */
export const PAID_ITEMS = {
  background_check: 'a tenant background check', // @literal
  credit_check: 'a long-form credit report', // @literal
  financial_verification: 'income and expense verification', // @literal
  id_verification: 'ID verification', // @literal
  reference_check: 'verified landlord references', // @literal
} as const;
export type PaidItem = keyof typeof PAID_ITEMS;

const known = (name: string): name is PaidItem => Object.hasOwn(PAID_ITEMS, name);

function decoded(text: string): string {
  if (text.includes(',') || known(text)) return text;
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return text;
  }
}

/** The `items` parameter of an invitation: a comma-separated list, plain or in base64. Unknown names are dropped. */
export function readPaidItems(items: string | null): PaidItem[] {
  const names = decoded(items?.trim() ?? '')
    .split(',')
    .map((name) => name.trim());
  return [...new Set(names)].filter(known);
}
