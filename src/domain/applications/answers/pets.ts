import * as z from 'zod/mini';
import { msg, plural, type Text, t } from '../../text/t.ts';
import { said } from '../../values/field.ts';
import { isKeyOf } from '../../values/type-guards.ts';

export const PET_TYPES = ['cat', 'dog', 'other'] as const;
export const PET_SIZES = ['small', 'medium', 'large'] as const;
export const MOST_PETS = 20;

type PetType = (typeof PET_TYPES)[number];
type PetSize = (typeof PET_SIZES)[number];

export const PET_TYPE_NAMES: Record<PetType, Text> = { cat: msg`cat`, dog: msg`dog`, other: msg`other` };
export const PET_SIZE_NAMES: Record<PetSize, Text> = { small: msg`small`, medium: msg`medium`, large: msg`large` };

const Pet = z.strictObject({
  type: z.enum(PET_TYPES, said(msg`Please choose a type of pet`)),
  size: z.enum(PET_SIZES, said(msg`Please choose a size`)),
});
export type Pet = z.infer<typeof Pet>;

export const Pets = z.array(Pet).check(z.maxLength(MOST_PETS, said(msg`Please list at most ${MOST_PETS} pets`)));

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

/** Pets of one kind by size, each a phrase of its own: in French, size and number change the words around them. */
const COUNTED: Record<PetType, Record<PetSize, (count: number) => string>> = {
  cat: {
    small: (count) => t`${plural(count, { one: '# small cat', other: '# small cats' })}`,
    medium: (count) => t`${plural(count, { one: '# medium cat', other: '# medium cats' })}`,
    large: (count) => t`${plural(count, { one: '# large cat', other: '# large cats' })}`,
  },
  dog: {
    small: (count) => t`${plural(count, { one: '# small dog', other: '# small dogs' })}`,
    medium: (count) => t`${plural(count, { one: '# medium dog', other: '# medium dogs' })}`,
    large: (count) => t`${plural(count, { one: '# large dog', other: '# large dogs' })}`,
  },
  other: {
    small: (count) => t`${plural(count, { one: '# small other pet', other: '# small other pets' })}`,
    medium: (count) => t`${plural(count, { one: '# medium other pet', other: '# medium other pets' })}`,
    large: (count) => t`${plural(count, { one: '# large other pet', other: '# large other pets' })}`,
  },
};

/** Of a pet that is being entered, only that it is one. */
const countOf = (type: string, size: string): ((count: number) => string) =>
  isKeyOf(COUNTED, type) && isKeyOf(COUNTED[type], size)
    ? COUNTED[type][size]
    : (count) => t`${plural(count, { one: '# pet', other: '# pets' })}`;

/** `1 small cat, 2 large dogs`; `none` without pets. */
export function describePets(pets: readonly { type: string; size: string }[]): string {
  const kinds = new Map<string, { textOf: (count: number) => string; count: number }>();
  for (const { type, size } of pets) {
    const kind = `${type} ${size}`;
    kinds.set(kind, { textOf: countOf(type, size), count: (kinds.get(kind)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ textOf, count }) => textOf(count)).join(', ') || t`none`;
}
