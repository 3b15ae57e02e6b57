import { type Answer, asset, type Call, type Route } from '../http/route.ts';
import { html, type Markup, vendorPage } from '../http/vendor-page.ts';
import { type Case, waitsForApplicant } from './case.ts';
import type { Cases } from './cases.ts';

/** The vendor's page for the applicant: the details the bureau received, consent, and a way to decline. */
function invitePage(one: Case, appUrl: string): Answer {
  const back = html`<p class="back"><a href="${appUrl}">Back to where you applied</a></p>`;
  if (waitsForApplicant(one)) return page(200, titleOf(one), html`${form(one)}${back}`);
  if (one.status === 'APPLICANT_DECLINED') {
    return page(200, 'You declined', html`<p>No checks will be made. You can close this page.</p>${back}`);
  }
  return page(
    200,
    'Nothing left to do',
    html`<p>The bureau has everything it needs from you. You can close this page.</p>${back}`,
  );
}

/** Shown for a link to an unknown case. */
const noInvitePage = (): Answer =>
  page(404, 'This link does not work', html`<p>Go back to where you came from and ask for a new one.</p>`);

const titleOf = ({ status }: Case): string =>
  status === 'APPLICANT_ACTION_REQUIRED' ? 'Is this your name?' : 'Confirm your check';

function form({ firstName, lastName, email, checks, status }: Case): Markup {
  const isMismatch = status === 'APPLICANT_ACTION_REQUIRED';
  return html`
    <p class="lead">
      ${isMismatch ? 'The name on file is spelled differently. Please confirm how you spell yours.' : 'These are the details we received. Please confirm them.'}
    </p>
    <dl>
      <dt>Name</dt><dd>${firstName} ${lastName}</dd>
      <dt>Email</dt><dd>${email}</dd>
      <dt>Checks</dt><dd>${checks.map((type) => (type === 'CREDIT_REPORT_1' ? 'credit report' : 'public records')).join(', ')}</dd>
    </dl>
    <form method="post">
      <label class="consent">
        <input type="checkbox" name="consent" value="yes" required>
        I agree that Certn may carry out these checks and share the results with the landlord.
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

const INVITE = /^\/certn\/invite\/(?<id>[\w-]+)$/;

/** The page where an applicant completes a case. Opening it changes the status of the case. */
export function inviteRoutes(cases: Cases, appUrl: string): Route[] {
  const open = ({ names }: Call): Answer => {
    const one = cases.find(names.id ?? '');
    if (!one) return noInvitePage();
    const isFirst = one.status === 'APPLICANT_INVITED';
    return invitePage(isFirst ? cases.change(one, { status: 'APPLICANT_OPENED' }) : one, appUrl);
  };

  const answer = ({ names, body }: Call): Answer => {
    const one = cases.find(names.id ?? '');
    if (!one) return noInvitePage();
    const form = new URLSearchParams(body);
    if (waitsForApplicant(one)) {
      if (form.get('answer') === 'decline') cases.change(one, { status: 'APPLICANT_DECLINED' });
      else if (form.get('consent') === 'yes') cases.change(one, { status: 'APPLICANT_SUBMITTED', isConfirmed: true });
    }
    return { status: 303, headers: { location: `/certn/invite/${one.id}` }, body: '' };
  };

  return [
    { method: 'GET', path: INVITE, handle: open },
    { method: 'POST', path: INVITE, handle: answer },
    {
      method: 'GET',
      path: /^\/certn\/page\.css$/,
      handle: () => asset(new URL('page.css', import.meta.url), 'text/css'),
    },
  ];
}
