import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

/** The problem of an answer with an unexpected shape; `code` says which part. The call is safe to repeat. */
export function unreadable(code: string): ProviderProblem {
  return new ProviderProblem({ provider: 'certn', kind: 'bad_response', retryable: true, code });
}

/** The domain of the vendor's hosts; links to any other domain are not the vendor's. */
const FAMILY = 'certn.co';

const isOfFamily = (hostname: string): boolean => hostname === FAMILY || hostname.endsWith(`.${FAMILY}`);

/**
 * A link from the vendor's answer, if it leads to the vendor: to the origin we connect to, or over TLS to another host
 * of the same domain. Anything else, such as a `javascript:` link, is undefined.
 */
export function ownAddress(link: string | null | undefined, baseUrl: string): string | undefined {
  if (link == null || !URL.canParse(link)) return undefined;
  const [url, base] = [new URL(link), new URL(baseUrl)];
  if (url.username !== '' || url.password !== '') return undefined;
  const isSibling = url.protocol === 'https:' && isOfFamily(url.hostname) && isOfFamily(base.hostname);
  return url.origin === base.origin || isSibling ? url.href : undefined;
}

/** Shapes that accept every form in which vendors of credit files are known to write a value. */

const written = z.string().check(z.maxLength(40), z.regex(/^\s*-?\$?\d[\d,]*(\.\d+)?\s*$/));
const blank = z.string().check(z.regex(/^\s*$/));

const number = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      written,
      z.transform((text) => Number(text.replace(/[$,\s]/g, ''))),
    ),
  ]),
  z.number(),
);

/** A number, or a number as text (`78.40`, `1,250.00`); null when there is none. */
export const figure = z.pipe(
  z.nullish(z.union([number, blank])),
  z.transform((given) => (typeof given === 'number' ? given : null)),
);

/** Null means a file too thin for a score; a number outside the bureaus' range does not fit. */
export const creditScore = z.pipe(figure, z.nullable(z.int().check(z.gte(300), z.lte(900))));

/** How often something happened; zero when it is missing. */
export const count = z.pipe(
  z.pipe(
    figure,
    z.transform((given) => given ?? 0),
  ),
  z.int().check(z.gte(0)),
);

/** A text; null when there is none. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((given) => given?.trim() || null),
);

/** A date as text, without the time of day that some vendors add; null when there is none. */
export const date = z.pipe(
  text,
  z.transform((given) => (given !== null && /^\d{4}-\d\d-\d\dT/.test(given) ? given.slice(0, 10) : given)),
);

/** A list; empty when it is missing. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((given) => given ?? []),
  );

/** An id at the vendor, safe to use in an address. */
export const identifier = z.pipe(
  z.pipe(
    z.union([z.string(), z.int()]),
    z.transform((given) => String(given)),
  ),
  z.string().check(z.regex(/^[\w-]{1,100}$/)),
);
