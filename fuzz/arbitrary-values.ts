import fc from 'fast-check';
import { ANY_CHARACTER } from '../testing/samples/any-character.ts';
import { HOSTILE_TEXTS } from '../testing/samples/hostile-texts.ts';
import type { Shape } from '../testing/samples/wrong-values.ts';

/** Values that have broken other programs: edges of numbers and dates, wrong types, long and hostile texts. */
const EDGES = [
  ...Object.values(HOSTILE_TEXTS),
  ...[null, true, false, 0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]],
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'undefined', '[object Object]', '\\', '%00', '../..', '<%= 7*7 %>'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '275760-09-14', '2026-11-22T25:00:00Z', '١٢٣'],
  ...['00000000-0000-0000-0000-000000000000', 'a@b', 'a@xn--p1ai', '+1', '999999999', 'x'.repeat(5000)],
  { constructor: { prototype: { polluted: 1 } } },
  Array.from({ length: 101 }, () => ({})),
];

export const someValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...EDGES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 60 }) },
);

const someText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
);

/** The parts of a JSON schema that values are made of. */
interface Schema extends Shape {
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  required?: string[];
}

const ofItems = ({ items, prefixItems = [] }: Schema): fc.Arbitrary<unknown> =>
  prefixItems.length > 0
    ? fc.tuple(...prefixItems.map((item) => valueFor(item)))
    : fc.array(items ? valueFor(items) : someValue, { maxLength: 4 });

const ofProperties = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueFor(part)])), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
  });

/** Values that fit a JSON schema, apart from what its patterns and lengths say. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length > 0) return fc.oneof(...variants.map((variant) => valueFor(variant)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return ofProperties(schema);
    case 'array':
      return ofItems(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer());
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return someText;
    default:
      return someValue;
  }
}
