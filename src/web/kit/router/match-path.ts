export type Params = Readonly<Record<string, string | undefined>>;

/** A part of an address as people read it; as it stands where it isn't valid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The parameters in a path, if it fits the pattern: `:name` stands for one part, a `*` at the end for the rest. Case and
 * a slash at the end make no difference.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const parts = pathname.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    if (name === '*') return { ...params, '*': parts.slice(index).map(decode).join('/') };
    const part = parts[index];
    if (part === undefined) return undefined;
    if (name.startsWith(':')) params[name.slice(1)] = decode(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return wanted.length === parts.length ? params : undefined;
}
