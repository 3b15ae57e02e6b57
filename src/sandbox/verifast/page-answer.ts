import type { Answer } from '../http/route.ts';
import { html, type Markup, vendorPage } from '../http/vendor-page.ts';
import type { Session } from './session.ts';

/** What a page shows. */
export type Page = { title: string; progress?: { step: number; of: number }; body: Markup };

/** The form of a step. `problem` is shown above it. */
export const form = (session: Session, problem: string | undefined, fields: Markup): Markup => html`
  ${problem ? html`<p class="problem" role="alert">${problem}</p>` : false}
  <form method="post" action="/verifast/login?guid=${session.guid}">
    <input type="hidden" name="step" value="${session.step}">
    ${fields}
  </form>`;

const MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11.500 9.500 18 21 5"/><path d="M3 5l4 4"/></svg>`;

/**
 * A vendor's page as an answer.
 *
 * @param framedBy the origins that may show it in a frame
 */
export function pageAnswer(status: number, page: Page, framedBy: readonly string[]): Answer {
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
