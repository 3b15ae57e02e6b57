import type { Answer } from '../http/answer.ts';
import { html, type Markup } from '../http/html.ts';
import { vendorPage } from '../http/vendor-page.ts';
import { type Case, waitsForApplicant } from './case.ts';

/** The vendor's own page for the applicant: what the bureau was given, consent, and a way to say no. */
export function invitePage(one: Case, appUrl: string): Answer {
  const back = html`<p class="back"><a href="${appUrl}">Back to where you applied</a></p>`;
  if (waitsForApplicant(one)) return page(200, titleOf(one), html`${form(one)}${back}`);
  if (one.status === 'APPLICANT_DECLINED') {
    return page(200, 'You declined', html`<p>No check is made. You can close this page.</p>${back}`);
  }
  return page(
    200,
    'Nothing left to do',
    html`<p>The bureau has all it needs from you. You can close this page.</p>${back}`,
  );
}

/** For a link that leads to no case. */
export const noInvitePage = (): Answer =>
  page(404, 'This link does not work', html`<p>Ask for a new one where you came from.</p>`);

const titleOf = ({ status }: Case): string =>
  status === 'APPLICANT_ACTION_REQUIRED' ? 'Is this your name?' : 'Confirm your check';

function form({ firstName, lastName, email, checks, status }: Case): Markup {
  const isMismatch = status === 'APPLICANT_ACTION_REQUIRED';
  return html`
    <p class="lead">
      ${isMismatch ? 'The name on file is written differently. Please confirm how you write yours.' : 'This is what we were given. Please confirm it.'}
    </p>
    <dl>
      <dt>Name</dt><dd>${firstName} ${lastName}</dd>
      <dt>E-mail</dt><dd>${email}</dd>
      <dt>Checks</dt><dd>${checks.map((type) => (type === 'CREDIT_REPORT_1' ? 'credit report' : 'public records')).join(', ')}</dd>
    </dl>
    <form method="post">
      <label class="consent">
        <input type="checkbox" name="consent" value="yes" required>
        I agree that Certn makes these checks and gives the results to the landlord.
      </label>
      <div class="buttons">
        <button class="go" name="answer" value="submit">Submit</button>
        <button class="plain" name="answer" value="decline" formnovalidate>Decline</button>
      </div>
    </form>`;
}

const page = (status: number, title: string, body: Markup): Answer =>
  vendorPage(status, {
    vendor: 'Certn',
    style: '/certn/page.css',
    title,
    body: html`<h1>${title}</h1>
      ${body}`,
  });
