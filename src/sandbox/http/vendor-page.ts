import { escapeHtml } from '../../domain/text/characters.ts';
import type { Answer } from './route.ts';

/** Markup that is not escaped. */
export type Markup = { readonly markup: string };

/** A template that escapes every text. Markup and lists of it are inserted as they are; `false` renders nothing. */
export function html(
  pieces: TemplateStringsArray,
  ...given: readonly (string | number | false | Markup | readonly Markup[])[]
): Markup {
  const markup = pieces.map((piece, index) => piece + inMarkup(given[index] ?? ''));
  return { markup: markup.join('') };
}

function inMarkup(value: string | number | false | Markup | readonly Markup[]): string {
  if (value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(inMarkup).join('');
  return escapeHtml(String(value));
}

interface VendorPage {
  vendor: string;
  /** Shown before the name. */
  mark?: Markup;
  /** URL of the page's own stylesheet, with the colours of the vendor. */
  style: string;
  script?: string;
  title: string;
  body: Markup;
  /** The origins that may show it in a frame; none by default. */
  framedBy?: readonly string[];
}

/** A vendor's page as an answer: its name, a notice that nothing here is real, a title and the content. */
export function vendorPage(status: number, page: VendorPage): Answer {
  const { vendor, mark, style, script, title, body, framedBy = ["'none'"] } = page;
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : ["script-src 'self'"]),
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join('; ');
  const { markup } = html`<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${vendor} sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/base.css">
    <link rel="stylesheet" href="/pages/vendor.css">
    <link rel="stylesheet" href="${style}">
    ${script === undefined ? false : html`<script src="${script}" defer></script>`}
  </head>
  <body>
    <header>
      <p class="brand">${mark ?? false}${vendor}</p>
      <p class="banner">sandbox - no real data</p>
    </header>
    <main>
      ${body}
    </main>
  </body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
    body: markup,
  };
}
