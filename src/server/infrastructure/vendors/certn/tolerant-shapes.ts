import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

/** An answer that does not have its shape; `code` says which part of it. Asking again does no harm. */
export function unreadable(code: string): ProviderProblem {
  return new ProviderProblem({ provider: 'certn', kind: 'bad_response', retryable: true, code });
}

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

/** Shapes that take a value in every way in which vendors of credit files are known to write it. */

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

/** A number or a text of one (`78.40`, `1,250.00`); null where there is none. */
export const figure = z.pipe(
  z.nullish(z.union([number, blank])),
  z.transform((given) => (typeof given === 'number' ? given : null)),
);

/** Null is a file too thin for a score; a number that no bureau gives does not fit. */
export const creditScore = z.pipe(figure, z.nullable(z.int().check(z.gte(300), z.lte(900))));

/** How often something happened; what is not named did not happen. */
export const count = z.pipe(
  z.pipe(
    figure,
    z.transform((given) => given ?? 0),
  ),
  z.int().check(z.gte(0)),
);

/** A text; null where there is none. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((given) => given?.trim() || null),
);

/** A date as text, without the time of day that some write behind it; null where there is none. */
export const date = z.pipe(
  text,
  z.transform((given) => (given !== null && /^\d{4}-\d\d-\d\dT/.test(given) ? given.slice(0, 10) : given)),
);

/** A list; one that is missing has nothing in it. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((given) => given ?? []),
  );

/** What stands for a thing at the vendor, fit to be put into an address. */
export const identifier = z.pipe(
  z.pipe(
    z.union([z.string(), z.int()]),
    z.transform((given) => String(given)),
  ),
  z.string().check(z.regex(/^[\w-]{1,100}$/)),
);
