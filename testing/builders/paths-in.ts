/** The paths of all values in an object; `#` stands for a list index. */
export function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  const entries = Array.isArray(value) ? value.map((item): [string, unknown] => ['#', item]) : Object.entries(value);
  return [...new Set(entries.flatMap(([name, item]) => pathsIn(item, path === '' ? name : `${path}.${name}`)))];
}
