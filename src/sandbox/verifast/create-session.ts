import { randomBytes, randomUUID } from 'node:crypto';
import { VERIFAST_TOKEN } from '../credentials.ts';
import { type Answer, type Call, json } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { tagsOf } from './outcomes.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/** The origins at which a browser may have opened the product, the usual one first. */
export function productOrigins({ appUrl, appOrigin }: Pick<SandboxContext, 'appUrl' | 'appOrigin'>): string[] {
  return [...new Set([appUrl, appOrigin()].flatMap(withTwin))];
}

/** On one machine the product answers to both names, which are two origins to a browser. */
function withTwin(address: string): string[] {
  const url = new URL(address);
  const names = LOOPBACK_NAMES.includes(url.hostname) ? LOOPBACK_NAMES : [];
  const port = url.port && `:${url.port}`;
  return [url.origin, ...names.map((name) => `${url.protocol}//${name}${port}`)];
}

/** The text fields of a form, multipart or URL-encoded. The last value of a repeated name counts. */
export function formFields({ headers, body }: Pick<Call, 'headers' | 'body'>): Map<string, string> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? new Map(new URLSearchParams(body)) : new Map(partsOf(body, boundary));
}

function partsOf(body: string, boundary: string): [string, string][] {
  return body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /^content-disposition:.*\bname="([^"]*)"/im.exec(head)?.[1];
    return name === undefined ? [] : [[name, rest.join('\r\n\r\n').replace(/\r\n$/, '')]];
  });
}

/** POST api/v1/create: opens a session and returns the URL of its page. `+verifast-down` fails with 500. */
export function createSession(context: SandboxContext, sessions: Sessions, call: Call): Answer {
  if (call.headers.authorization !== `Bearer ${VERIFAST_TOKEN}`) return refusal(401, 'Unauthenticated.');
  const form = formFields(call);
  const email = form.get('email') ?? '';
  if (tagsOf(email).has('verifast-down')) return refusal(500, 'Server Error');
  const country = form.get('country') ?? 'CA';
  const asksBank = form.get('override_bank_verify_enabled') === '1';
  const asksIdentity = form.get('override_id_verify_enabled') === '1';
  const isWhole = email.includes('@') && form.get('firstname') && form.get('lastname');
  if (!isWhole || (country !== 'CA' && country !== 'US')) return refusal(422, 'The given data was invalid.');
  if (!asksBank && !asksIdentity) return refusal(422, 'Nothing to verify.');
  const session: Session = {
    // Sixty characters, like the vendor's.
    guid: randomBytes(30).toString('hex'),
    securityKey: randomUUID(),
    applicantId: sessions.nextApplicant(),
    firstName: form.get('firstname') ?? '',
    lastName: form.get('lastname') ?? '',
    email,
    country,
    asksBank,
    asksIdentity,
    origin: `http://${call.headers.host}`,
    openedAt: context.now().toISOString(),
    step: asksBank ? 'bank' : 'document',
    bankName: undefined,
    income: undefined,
    document: undefined,
    photos: [],
    reports: {},
  };
  sessions.put(session);
  return json(200, {
    security_key: session.securityKey,
    applicant_email: email,
    request_guid: session.guid,
    form_url: `${session.origin}/verifast/login?guid=${session.guid}`,
    status: 'sent',
    message: '',
  });
}

const refusal = (status: number, message: string): Answer => json(status, { message });
