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

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  7.25,
  1e21,
  '',
  'no such choice',
  'x'.repeat(5000),
  {},
  { a: 1 },
  [],
  [null],
  Array.from({ length: 101 }, () => ({})),
];

const variants = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(variants),
];

/** The paths of all fields of a form, those of its lists and of each of its variants included. */
export function pathsIn(shape: Shape, at: readonly string[] = []): string[][] {
  return variants(shape).flatMap(({ properties = {}, items, prefixItems = [] }) => {
    const parts: [string, Shape][] = [
      ...Object.entries(properties),
      ...(items ? [['0', items] as [string, Shape]] : []),
      ...prefixItems.map((item, index) => [String(index), item] as [string, Shape]),
    ];
    return parts.flatMap(([name, part]) => [[...at, name], ...pathsIn(part, [...at, name])]);
  });
}

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
  const paths = [...new Map(pathsIn(shape).map((path) => [path.join('.'), path])).values()];
  return [
    { ...right, no_such_field: 1 },
    ...paths.flatMap((path) => [
      ...[undefined, ...WRONG].map((value) => replaced(right, path, value)),
      ...(path.length > 1 ? [replaced(right, [...path.slice(0, -1), 'no_such_field'], 1)] : []),
    ]),
  ];
}
