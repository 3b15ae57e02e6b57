/** The domain under which the vendor's hosts stand; links to any other place are not the vendor's. */
const FAMILY = 'certn.co';

const isOfFamily = (hostname: string): boolean => hostname === FAMILY || hostname.endsWith(`.${FAMILY}`);

/**
 * A link out of an answer of the vendor, when it leads to the vendor: to the very origin we speak to, or over TLS to
 * another host of the same family. Anything else, such as a `javascript:` link, is undefined.
 */
export function ownAddress(link: string | null | undefined, baseUrl: string): string | undefined {
  if (link == null || !URL.canParse(link)) return undefined;
  const [url, base] = [new URL(link), new URL(baseUrl)];
  if (url.username !== '' || url.password !== '') return undefined;
  const isSibling = url.protocol === 'https:' && isOfFamily(url.hostname) && isOfFamily(base.hostname);
  return url.origin === base.origin || isSibling ? url.href : undefined;
}
