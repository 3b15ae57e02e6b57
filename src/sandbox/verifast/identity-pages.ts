import { html, type Markup } from '../http/vendor-page.ts';
import { documentOf } from './outcomes.ts';
import { form, type Page } from './page-answer.ts';
import { fullName, type Photo, type Session } from './session.ts';

/** The choice of a sample document. */
export function documentPage(session: Session, problem: string | undefined): Page {
  const offered = documentOf(session.email);
  const choices = (
    [
      ['ok', "Driver's licence", `${fullName(session)}, valid`],
      ['fail', "Expired driver's licence", `${fullName(session)}, expired last year`],
      ['name', "Another person's driver's licence", 'Jordan Sample, valid'],
    ] as const
  ).map(
    ([value, name, note]) => html`<label class="choice">
        <input type="radio" name="document" value="${value}" ${value === offered && html`checked`} required>
        <span><b>${name}</b><span class="hint">${note}</span></span>
      </label>`,
  );
  const body = html`<p class="lead">This is where you’d show your own document. In the sandbox, choose a sample.</p>
    ${form(
      session,
      problem,
      html`<fieldset><legend>Sample document</legend><div class="choices">${choices}</div></fieldset>
      <div class="foot"><button class="go">Continue</button></div>`,
    )}`;
  return { title: 'Choose a document', body };
}

const CARD = html`<svg viewBox="0 0 64 44" aria-hidden="true"><rect x="4" y="4" width="56" height="36" rx="4"/><circle cx="20" cy="19" r="5"/><path d="M11 32c1-5 5-7 9-7s8 2 9 7M36 16h16M36 23h16M36 30h10"/></svg>`;
const FACE = html`<svg viewBox="0 0 64 44" aria-hidden="true"><path d="M4 12V6q0-2 2-2h8M50 4h8q2 0 2 2v6M60 32v6q0 2-2 2h-8M14 40H6q-2 0-2-2v-6"/><circle cx="32" cy="17" r="7"/><path d="M18 38c1-8 7-11 14-11s13 3 14 11"/></svg>`;

/** The photos of the document and of the face. */
export function photosPage(session: Session): Page {
  const photo = (which: Photo, picture: Markup, words: string) => {
    const isTaken = session.photos.includes(which);
    return html`<button class="choice photo" name="photo" value="${which}">${picture}
        <span><b>${words}</b><span class="hint">${isTaken ? 'taken ✓' : 'not taken yet'}</span></span>
      </button>`;
  };
  const body = html`<p class="lead">No camera is needed: pressing a button counts as taking a photo.</p>
    ${form(
      session,
      undefined,
      html`<div class="choices">
        ${photo('document', CARD, 'Photo of the document')}
        ${photo('face', FACE, 'Photo of your face')}
      </div>`,
    )}`;
  return { title: 'Take two photos', body };
}
