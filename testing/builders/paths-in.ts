/** The paths of all values in an object but null, which may stand for an object; `#` stands for a list index. */
export function pathsIn(value: unknown, path = ''): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return path === '' ? [] : [path];
  const entries = Array.isArray(value) ? value.map((item): [string, unknown] => ['#', item]) : Object.entries(value);
  return [...new Set(entries.flatMap(([name, item]) => pathsIn(item, path === '' ? name : `${path}.${name}`)))];
}
