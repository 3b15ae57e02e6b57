import * as z from 'zod/mini';

/** The parts of a JSON schema that the walk below needs. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape | false;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

type Form = Record<string, unknown>;

/** Wrong values by their own type. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  null: [null],
  boolean: [true],
  number: [-1, 7.25, 1e21],
  string: ['no such choice', '', 'x'.repeat(5000)],
  object: [{}, { a: 1 }],
  array: [[], [null], Array.from({ length: 101 }, () => ({}))],
};

/** All wrong values of the types that a field may have, and one of each other type: whatever it is, it is of another type. */
const wrongFor = (types: ReadonlySet<string | undefined>): unknown[] =>
  Object.entries(WRONG).flatMap(([type, values]) => {
    const isOwn = types.has(type) || (type === 'number' && types.has('integer')) || types.has(undefined);
    return isOwn ? values : values.slice(0, 1);
  });

const variants = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(variants),
];

/** The paths of all fields of a form and what stands there, those of its lists and of each of its variants included. */
function partsIn(shape: Shape, at: readonly string[] = []): { path: string[]; part: Shape }[] {
  return variants(shape).flatMap(({ properties = {}, items, prefixItems = [] }) => {
    const parts: [string, Shape][] = [
      ...Object.entries(properties),
      ...(items ? [['0', items] as [string, Shape]] : []),
      ...prefixItems.map((item, index) => [String(index), item] as [string, Shape]),
    ];
    return parts.flatMap(([name, part]) => [{ path: [...at, name], part }, ...partsIn(part, [...at, name])]);
  });
}

/** The paths of all fields of a form, those of its lists and of each of its variants included. */
export const pathsIn = (shape: Shape): string[][] => partsIn(shape).map(({ path }) => path);

/** The types that a field may have; nothing for one whose schema does not say. */
const typesOf = (part: Shape): (string | undefined)[] =>
  variants(part)
    .filter(({ anyOf, oneOf, allOf }) => !(anyOf || oneOf || allOf))
    .map(({ type }) => type);

/** A copy of a value with what stands at the path replaced, or left out if `value` is undefined. */
export function replaced(form: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const isList = Array.isArray(form) || (form === undefined && name === '0');
  const copy: Form = typeof form === 'object' && form !== null ? { ...form } : {};
  copy[name] = replaced(copy[name], rest, value);
  return isList ? Object.values(copy) : copy;
}

/**
 * Forms that are wrong in one place each, built from a valid one: every field of the schema left out and with a value of
 * the wrong type, outside the choices, too long or too many, and an unknown field beside each.
 */
export function wrongForms(schema: z.ZodMiniType, right: Form): unknown[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const fields = Map.groupBy(partsIn(shape), ({ path }) => path.join('.'));
  return [
    { ...right, no_such_field: 1 },
    ...[...fields.values()].flatMap((parts) => {
      const path = parts[0]?.path ?? [];
      const wrong = wrongFor(new Set(parts.flatMap(({ part }) => typesOf(part))));
      return [
        ...[undefined, ...wrong].map((value) => replaced(right, path, value)),
        ...(path.length > 1 ? [replaced(right, [...path.slice(0, -1), 'no_such_field'], 1)] : []),
      ];
    }),
  ];
}
