import type { Answer } from '../http/answer.ts';
import { html, type Markup } from './html.ts';

const MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11.500 9.500 18 21 5"/><path d="M3 5l4 4"/></svg>`;

/**
 * A page of the vendor's as an answer.
 *
 * @param framedBy the origins that may show it in a frame
 */
export function pageAnswer(
  status: number,
  page: { title: string; progress?: { step: number; of: number }; body: Markup },
  framedBy: readonly string[],
): Answer {
  const { title, progress, body } = page;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
    <title>${title} - VeriFast sandbox</title>
    <link rel="stylesheet" href="/verifast/page.css">
    <script src="/verifast/page-script.js" defer></script>
  </head>
  <body>
    <header>
      <p class="brand">${MARK}VeriFast</p>
      <p class="banner">sandbox - no real data</p>
    </header>
    <main>
      ${progress ? progressBar(progress) : false}
      <h1>${title}</h1>
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

function progressBar({ step, of }: { step: number; of: number }): Markup {
  const segments = Array.from({ length: of }, (_, index) => html`<i class="${index < step ? 'done' : 'open'}"></i>`);
  return html`<div class="progress"><p>Step ${step} of ${of}</p><div aria-hidden="true">${segments}</div></div>`;
}
