/** Characters a browser may drop from a URL or read as a slash: controls, whitespace, backslashes, lookalikes. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\\u2044\u2215\u2216\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/u;

/** Longer than any of our URLs. */
const LONGEST = 2000;

/** Removes up to five layers of percent-encoding; undefined when the text does not decode or has more. */
function fullyDecoded(text: string): string | undefined {
  let current = text;
  for (let layer = 0; layer < 5; layer += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return undefined;
    }
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

const isPathOfThisSite = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !DECEPTIVE.test(path) && !/(^|\/)\.{1,2}(\/|$)/.test(path);

/**
 * Where to go after login. `value` is the decoded `redirect` parameter; it is followed only if it is a path of this
 * site, with or without a query, however a browser reads it. Otherwise `fallback`.
 */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > LONGEST || DECEPTIVE.test(value)) return fallback;
  const [path = ''] = value.split(/[?#]/, 1);
  const decoded = fullyDecoded(path);
  return decoded !== undefined && isPathOfThisSite(path) && isPathOfThisSite(decoded) ? value : fallback;
}
