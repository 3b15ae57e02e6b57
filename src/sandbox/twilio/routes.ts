import { randomBytes } from 'node:crypto';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { messageResource, type Refusal, refusalOf, scenarioOf } from './message-resource.ts';
import { errorAnswer, storedMessages } from './stored-messages.ts';

/** Messages of Twilio's REST API (2010-04-01) below /twilio: create, read, list by number, delete. */
export function twilioRoutes(context: SandboxContext): { routes: Route[]; clear(): void } {
  const refusedOnce = new Set<string>();

  const create = async (call: Call): Promise<Answer> => {
    const form = new URLSearchParams(call.body);
    const to = form.get('To') ?? '';
    const from = form.get('MessagingServiceSid') ?? form.get('From') ?? '';
    const refused = refusalOfForm(form, from) ?? refusalOf(to);
    if (refused) return errorAnswer(refused);
    const scenario = scenarioOf(to);
    if (scenario.refusedOnce && !refusedOnce.has(to)) {
      refusedOnce.add(to);
      return errorAnswer({ status: 429, code: 20429, message: 'Too Many Requests' });
    }
    const message = context.mailbox.put({
      id: `SM${randomBytes(16).toString('hex')}`,
      channel: 'text',
      from,
      to,
      subject: '',
      text: form.get('Body') ?? '',
      html: '',
      ...(scenario.fault === undefined ? {} : { fault: scenario.fault, readableFrom: null }),
      ...(scenario.delayMs === undefined
        ? {}
        : { readableFrom: new Date(context.now().getTime() + context.scaled(scenario.delayMs)) }),
    });
    if (scenario.unanswered) {
      await context.delay(30_000);
      return 'hang up';
    }
    return json(201, messageResource(message, call.names.account ?? '', context.now(), 'queued'));
  };

  const stored = storedMessages(context);

  const account = '^\\/twilio\\/2010-04-01\\/Accounts\\/(?<account>[A-Za-z0-9]+)';
  return {
    routes: [
      { method: 'POST', path: new RegExp(`${account}\\/Messages\\.json$`), handle: loggedIn(create) },
      { method: 'GET', path: new RegExp(`${account}\\/Messages\\.json$`), handle: loggedIn(stored.list) },
      {
        method: 'GET',
        path: new RegExp(`${account}\\/Messages\\/(?<message>SM[0-9a-f]+)\\.json$`),
        handle: loggedIn(stored.readOne),
      },
      {
        method: 'DELETE',
        path: new RegExp(`${account}\\/Messages\\/(?<message>SM[0-9a-f]+)\\.json$`),
        handle: loggedIn(stored.deleteOne),
      },
    ],
    clear: () => {
      refusedOnce.clear();
      stored.clear();
    },
  };
}

/** Basic credentials with any password, as long as the account matches the path. */
function loggedIn(handle: Route['handle']): Route['handle'] {
  return (call) => {
    const [, encoded = ''] = /^Basic (.+)$/.exec(call.headers.authorization ?? '') ?? [];
    const [account, password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    if (account && account === call.names.account && password) return handle(call);
    return errorAnswer({ status: 401, code: 20003, message: 'Authenticate' });
  };
}

function refusalOfForm(form: URLSearchParams, from: string): Refusal | undefined {
  const body = form.get('Body') ?? '';
  if (!form.get('To')) return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  if (!from) return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  if (body === '') return { status: 400, code: 21602, message: 'Message body is required.' };
  if (body.length > 1600) return { status: 400, code: 21617, message: 'The message body exceeds 1600 characters.' };
  return undefined;
}
