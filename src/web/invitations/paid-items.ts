import type { CheckKind } from '../../domain/values/check-kind.ts';

function offeredIn(list: string, offered: readonly CheckKind[]): CheckKind[] {
  const names = list.split(',').map((name) => name.trim());
  return offered.filter((kind) => names.includes(kind));
}

/**
 * The `items` parameter of an invitation: a comma-separated list, plain or in base64. Names of checks that are not
 * offered are dropped.
 */
export function readPaidItems(items: string | null, offered: readonly CheckKind[]): CheckKind[] {
  const text = items?.trim() ?? '';
  const plain = offeredIn(text, offered);
  if (plain.length > 0) return plain;
  try {
    return offeredIn(atob(text.replace(/-/g, '+').replace(/_/g, '/')), offered);
  } catch {
    return [];
  }
}
