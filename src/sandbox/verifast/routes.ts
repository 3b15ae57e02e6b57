import { randomBytes } from 'node:crypto';
import { type Answer, asset, type Call, type Route } from '../http/route.ts';
import { html } from '../http/vendor-page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { advanceStep } from './advance-step.ts';
import { createSession, formFields, productOrigins } from './create-session.ts';
import { sendEvents } from './events.ts';
import { pageAnswer } from './page-answer.ts';
import { pageOf } from './pages.ts';
import { renderReport } from './render-report.ts';
import type { ReportKind, Session } from './session.ts';
import { openSessions } from './sessions.ts';

const HOUR = 60 * 60 * 1000;
/** How long a bank takes to answer, in milliseconds before scaling. */
const BANK_TAKES = 800;

/**
 * VeriFast below /verifast: opens sessions, shows applicants their page, sends events to `webhookPath` and serves the
 * reports, whose URLs expire after an hour. With a directory, sessions survive a restart.
 */
export function verifastRoutes(
  context: SandboxContext,
  { webhookPath, directory }: { webhookPath: string; directory?: string | undefined },
): { routes: Route[]; clear(): void } {
  const sessions = openSessions({ directory, now: context.now });

  const show = (session: Session, problem?: string): Answer => {
    const origins = productOrigins(context);
    return pageAnswer(problem === undefined ? 200 : 422, pageOf(session, origins, problem), origins);
  };
  const noSession = (): Answer => {
    const body = html`<p class="lead">Go back to where you came from and ask for a new one.</p>`;
    return pageAnswer(404, { title: 'This link no longer works', body }, productOrigins(context));
  };
  const login = ({ query }: Call): Answer => {
    const session = sessions.find(query.get('guid') ?? '');
    return session ? show(session) : noSession();
  };

  const step = async (call: Call): Promise<Answer> => {
    const form = formFields(call);
    if (form.get('step') === 'sign-in') await context.delay(BANK_TAKES);
    const session = sessions.find(call.query.get('guid') ?? '');
    if (!session) return noSession();
    const result = advanceStep(session, form);
    if (result.problem !== undefined) return show(session, result.problem);
    const after = result.finished ? withReport(result.session, result.finished, context.now()) : result.session;
    if (after !== session) sessions.put(after);
    if (result.finished) sendEvents(context, webhookPath, after, result.finished);
    return { status: 303, headers: { location: `/verifast/login?guid=${session.guid}` }, body: '' };
  };

  const report = async ({ names }: Call): Promise<Answer> => {
    const found = sessions.ofReport(names.token ?? '');
    const gone = found && Date.parse(found.openUntil) < context.now().getTime();
    if (!found || gone) return { status: found ? 410 : 404, headers: {}, body: '' };
    const headers = { 'content-type': 'application/pdf', 'cache-control': 'no-store' };
    return { status: 200, headers, body: await renderReport(found.session, found.kind) };
  };

  return {
    routes: [
      {
        method: 'POST',
        path: /^\/verifast\/api\/v1\/create$/,
        handle: (call) => createSession(context, sessions, call),
      },
      { method: 'GET', path: /^\/verifast\/login$/, handle: login },
      { method: 'POST', path: /^\/verifast\/login$/, handle: step },
      { method: 'GET', path: /^\/verifast\/reports\/(?<token>[\w-]+)\.pdf$/, handle: report },
      { method: 'GET', path: /^\/verifast\/page\.css$/, handle: () => file('page.css', 'text/css') },
      {
        method: 'GET',
        path: /^\/verifast\/page-script\.js$/,
        handle: () => file('page-script.js', 'text/javascript'),
      },
    ],
    clear: () => sessions.clear(),
  };
}

const file = (name: string, contentType: string): Answer => asset(new URL(name, import.meta.url), contentType);

/** The session with a link to the report of what was finished, unless there is nothing to report. */
function withReport(session: Session, finished: ReportKind, now: Date): Session {
  if (finished === 'bank' && session.income === 'none') return session;
  const openUntil = new Date(now.getTime() + HOUR).toISOString();
  const report = { token: randomBytes(24).toString('base64url'), openUntil };
  return { ...session, reports: { ...session.reports, [finished]: report } };
}
