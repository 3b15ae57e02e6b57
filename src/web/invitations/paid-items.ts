import { CHECKS } from '../../domain/screening/checks.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';

const known = (name: string): name is CheckKind => Object.hasOwn(CHECKS, name);

function decoded(text: string): string {
  if (text.includes(',') || known(text)) return text;
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return text;
  }
}

/** The `items` parameter of an invitation: a comma-separated list, plain or in base64. Unknown names are dropped. */
export function readPaidItems(items: string | null): CheckKind[] {
  const names = decoded(items?.trim() ?? '')
    .split(',')
    .map((name) => name.trim());
  return [...new Set(names)].filter(known);
}
