import type { Answer } from '../http/answer.ts';
import { html, type Markup } from '../http/html.ts';
import { vendorPage } from '../http/vendor-page.ts';

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
  return vendorPage(status, {
    vendor: 'VeriFast',
    mark: MARK,
    style: '/verifast/page.css',
    script: '/verifast/page-script.js',
    title,
    body: html`${progress ? progressBar(progress) : false}
      <h1>${title}</h1>
      ${body}`,
    framedBy,
  });
}

function progressBar({ step, of }: { step: number; of: number }): Markup {
  const segments = Array.from({ length: of }, (_, index) => html`<i class="${index < step ? 'done' : 'open'}"></i>`);
  return html`<div class="progress"><p>Step ${step} of ${of}</p><div aria-hidden="true">${segments}</div></div>`;
}
