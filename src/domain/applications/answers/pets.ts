import * as z from 'zod/mini';
import { counted } from '../../text/counted.ts';

export const PET_TYPES = ['cat', 'dog', 'other'] as const;
export const PET_SIZES = ['small', 'medium', 'large'] as const;
export const MOST_PETS = 20;

const Pet = z.strictObject({
  type: z.enum(PET_TYPES, 'Please choose a type of pet'),
  size: z.enum(PET_SIZES, 'Please choose a size'),
});
export type Pet = z.infer<typeof Pet>;

export const Pets = z.array(Pet).check(z.maxLength(MOST_PETS, `Please list at most ${MOST_PETS} pets`));

/** Parses the JSON text in which landlords receive pets; unreadable entries are skipped. */
export function readPets(text: string): Pet[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  const known = (list: readonly string[], value: unknown): boolean => list.some((name) => name === value);
  return Array.isArray(parsed)
    ? parsed.filter((pet): pet is Pet => known(PET_TYPES, pet?.type) && known(PET_SIZES, pet?.size))
    : [];
}

/** `1 small cat, 2 large dogs`; `none` without pets. */
export function describePets(pets: readonly { type: string; size: string }[]): string {
  const counts = new Map<string, number>();
  for (const { type, size } of pets) {
    const name = `${size} ${type === 'other' ? 'other pet' : type}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => counted(count, name)).join(', ') || 'none';
}
