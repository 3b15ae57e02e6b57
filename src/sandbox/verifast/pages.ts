import { html } from '../http/vendor-page.ts';
import { bankPage, lockedPage, loginPage, questionPage } from './bank-pages.ts';
import { documentPage, photosPage } from './identity-pages.ts';
import type { Page } from './page-answer.ts';
import type { Session, Step } from './session.ts';

/** The applicant's current page. `problem` is shown above the form that was just submitted. */
export function pageOf(session: Session, productOrigins: readonly string[], problem?: string): Page {
  const progress = progressOf(session);
  return { ...write(session, productOrigins, problem), ...(progress && { progress }) };
}

/** A bank takes two steps, and a document two more. */
function progressOf({ step, asksBank, asksIdentity }: Session): { step: number; of: number } | undefined {
  const place: Record<Step, number> = { bank: 1, 'sign-in': 2, question: 2, locked: 2, document: 1, photos: 2, end: 0 };
  if (step === 'end') return undefined;
  const isAfterBank = asksBank && (step === 'document' || step === 'photos');
  return { step: place[step] + (isAfterBank ? 2 : 0), of: asksBank && asksIdentity ? 4 : 2 };
}

function write(session: Session, productOrigins: readonly string[], problem: string | undefined): Page {
  switch (session.step) {
    case 'bank':
      return bankPage(session, problem);
    case 'sign-in':
      return loginPage(session, problem);
    case 'question':
      return questionPage(session, problem);
    case 'locked':
      return lockedPage(session);
    case 'document':
      return documentPage(session, problem);
    case 'photos':
      return photosPage(session);
    case 'end':
      return endPage(session, productOrigins);
  }
}

/** The script of the page reports the end to the parent frame, which must have one of these origins. */
function endPage(session: Session, productOrigins: readonly string[]): Page {
  const done = [session.asksBank && 'your bank', session.asksIdentity && 'your document'].filter(Boolean);
  const body = html`<div data-tell="${productOrigins.join(' ')}">
      <p class="lead">The information from ${done.join(' and ')} is on its way to the company that asked for it.</p>
      <p class="alone">You can close this window.</p>
    </div>`;
  return { title: 'Thank you, you’re done', body };
}
