/** The names of a record's fields, which `Object.keys` knows as text only. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

/** Whether a value, as one from outside or from a control of the page, is one of a list. */
export const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.some((each) => each === value);

/** Whether a name is that of a field of the record itself. */
export const isKeyOf = <T extends object>(record: T, name: PropertyKey): name is keyof T => Object.hasOwn(record, name);

/** Whether a value is an object whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from outside can be one of our ids. */
export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);
