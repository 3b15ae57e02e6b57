import { html, type Markup } from '../http/html.ts';
import type { Answer } from '../http/route.ts';
import { vendorPage } from '../http/vendor-page.ts';
import { documentOf } from './outcomes.ts';
import { banksOf, fullName, type Photo, type Session, type Step } from './session.ts';

const MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11.500 9.500 18 21 5"/><path d="M3 5l4 4"/></svg>`;

/**
 * A vendor's page as an answer.
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

type Page = { title: string; progress?: { step: number; of: number }; body: Markup };

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

const form = (session: Session, problem: string | undefined, fields: Markup): Markup => html`
  ${problem ? html`<p class="problem" role="alert">${problem}</p>` : false}
  <form method="post" action="/verifast/login?guid=${session.guid}">
    <input type="hidden" name="step" value="${session.step}">
    ${fields}
  </form>`;

function bankPage(session: Session, problem: string | undefined): Page {
  const banks = banksOf(session.country).map(
    (bank) => html`<button class="choice" name="bank" value="${bank}">${bank}</button>`,
  );
  const body = html`<p class="lead">We read your income, rent and bills once. Nobody can move money.</p>
    ${form(session, problem, html`<div class="choices">${banks}</div>`)}`;
  return { title: 'Choose your bank', body };
}

const ACCOUNTS: readonly [name: string, outcome: string][] = [
  ['user_good', 'a steady salary'],
  ['user_gov', 'government income only'],
  ['user_low', 'a small salary'],
  ['user_none', 'no financial data'],
  ['user_mfa', 'a security question first'],
  ['user_locked', 'a locked account'],
];

function loginPage(session: Session, problem: string | undefined): Page {
  const accounts = ACCOUNTS.map(([name, outcome]) => html`<dt>${name}</dt><dd>${outcome}</dd>`);
  const body = html`<p class="lead">This isn’t a real bank, and any username and password will work. Don’t enter your own.</p>
    ${form(
      session,
      problem,
      html`<label for="user-name">Username</label>
      <input id="user-name" name="user_name" autocomplete="off" autocapitalize="none" spellcheck="false" required>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="off" required>
      <div class="foot">
        <button class="go">Log in</button>
        <button class="plain" name="back" value="1" formnovalidate>Choose another bank</button>
      </div>`,
    )}
    <details><summary>Accounts to try</summary><dl>${accounts}</dl></details>`;
  return { title: `Log in to ${session.bankName ?? 'your bank'}`, body };
}

function questionPage(session: Session, problem: string | undefined): Page {
  const body = form(
    session,
    problem,
    html`<label for="answer">What was the name of your first pet?</label>
      <input id="answer" name="answer" autocomplete="off" aria-describedby="hint" required>
      <p id="hint" class="hint">Any answer will work here.</p>
      <div class="foot"><button class="go">Continue</button></div>`,
  );
  return { title: `${session.bankName ?? 'Your bank'} has a question for you`, body };
}

function lockedPage(session: Session): Page {
  const body = html`<p class="lead">${session.bankName ?? 'Your bank'} has locked this account, so we can’t see anything. Unlock it with your bank and come back, or choose another bank.</p>
    ${form(session, undefined, html`<div class="foot"><button class="go" name="back" value="1">Choose another bank</button></div>`)}`;
  return { title: 'This account is locked', body };
}

function documentPage(session: Session, problem: string | undefined): Page {
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

function photosPage(session: Session): Page {
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

/** The script of the page reports the end to the parent frame, which must have one of these origins. */
function endPage(session: Session, productOrigins: readonly string[]): Page {
  const done = [session.asksBank && 'your bank', session.asksIdentity && 'your document'].filter(Boolean);
  const body = html`<div data-tell="${productOrigins.join(' ')}">
      <p class="lead">The information from ${done.join(' and ')} is on its way to the company that asked for it.</p>
      <p class="alone">You can close this window.</p>
    </div>`;
  return { title: 'Thank you, you’re done', body };
}
