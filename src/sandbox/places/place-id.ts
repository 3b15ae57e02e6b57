import * as z from 'zod/mini';

/** A Canadian address. Its id contains all of it, so that nothing has to be stored. */
export type Place = {
  unit: string;
  number: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
  country: 'CA' | 'US';
};

const packed = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string(), z.enum(['CA', 'US'])]);

export function placeIdOf(place: Place): string {
  const { unit, number, street, city, province, postalCode, country } = place;
  const parts = JSON.stringify([unit, number, street, city, province, postalCode, country]);
  return `sbx_${Buffer.from(parts).toString('base64url')}`;
}

/** The place of an id; undefined for an id that the sandbox did not create. */
export function placeOfId(id: string): Place | undefined {
  try {
    const parts = packed.parse(JSON.parse(Buffer.from(id.replace(/^sbx_/, ''), 'base64url').toString('utf8')));
    const [unit, number, street, city, province, postalCode, country] = parts;
    return { unit, number, street, city, province, postalCode, country };
  } catch {
    return undefined;
  }
}
