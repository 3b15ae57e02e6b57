import { html } from '../http/vendor-page.ts';
import { form, type Page } from './page-answer.ts';
import { banksOf, type Session } from './session.ts';

/** The choice of a bank. */
export function bankPage(session: Session, problem: string | undefined): Page {
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

/** The login of the chosen bank. */
export function loginPage(session: Session, problem: string | undefined): Page {
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

/** What some banks ask after the login. */
export function questionPage(session: Session, problem: string | undefined): Page {
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

/** In place of an account that the bank has locked. */
export function lockedPage(session: Session): Page {
  const body = html`<p class="lead">${session.bankName ?? 'Your bank'} has locked this account, so we can’t see anything. Unlock it with your bank and come back, or choose another bank.</p>
    ${form(session, undefined, html`<div class="foot"><button class="go" name="back" value="1">Choose another bank</button></div>`)}`;
  return { title: 'This account is locked', body };
}
