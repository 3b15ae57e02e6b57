import { createHmac, randomUUID } from 'node:crypto';
import { sandboxBureau } from '../credentials.ts';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Inquiry, renderDocument, resource } from './inquiry.ts';

const CREDENTIALS = sandboxBureau('northfile');

/** Milliseconds between two stages. */
const STEP = 2_000;

/** Moves an inquiry through its stages and tells the product about each. */
function stagesOf(context: SandboxContext): (one: Inquiry) => Promise<void> {
  const tell = (one: Inquiry): void => {
    const body = JSON.stringify({ event: randomUUID(), inquiry: one.inquiry, kind: 'stage-changed' });
    context.webhooks.send({ vendor: 'northfile', path: '/webhooks/northfile', headers: sign, body });
  };
  const sign = (body: string): Record<string, string> => {
    const at = Math.floor(context.now().getTime() / 1000);
    const hash = createHmac('sha256', CREDENTIALS.webhookSecret).update(`${at}.${body}`).digest('hex');
    return { 'northfile-signature': `t=${at},v1=${hash}` };
  };
  return async (one: Inquiry): Promise<void> => {
    for (const stage of ['searching', one.isKnown ? 'ready' : 'not-on-file'] as const) {
      await context.delay(STEP);
      if (context.stopping.aborted || one.stage === 'withdrawn') return;
      one.stage = stage;
      tell(one);
    }
  };
}

/**
 * Northfile below /northfile: another credit bureau, with a shape and stages of its own. Nobody whose name ends in "Nofile"
 * is on its files.
 */
export function northfileRoutes(context: SandboxContext): { routes: Route[]; clear(): void } {
  const inquiries = new Map<string, Inquiry>();

  const goOn = stagesOf(context);

  const withKey =
    (handle: (call: Call) => Answer | Promise<Answer>) =>
    (call: Call): Answer | Promise<Answer> =>
      call.headers.authorization === `Bearer ${CREDENTIALS.apiKey}` ? handle(call) : json(401, { error: 'key' });
  const withInquiry = (handle: (one: Inquiry) => Answer | Promise<Answer>) =>
    withKey(({ names }) => {
      const one = inquiries.get(names.id ?? '');
      return one ? handle(one) : json(404, { error: 'inquiry' });
    });

  const open = ({ body }: Call): Answer => {
    const { reference, products, subject } = JSON.parse(body);
    const name = String(subject?.name ?? '');
    const one: Inquiry = {
      inquiry: `nf-${randomUUID()}`,
      reference: String(reference),
      products,
      name,
      isKnown: !name.endsWith('Nofile'),
      stage: 'received',
    };
    inquiries.set(one.inquiry, one);
    void goOn(one);
    return json(202, resource(one));
  };
  const list = ({ query }: Call): Answer =>
    json(200, {
      inquiries: [...inquiries.values()].filter(({ reference }) => reference === query.get('reference')).map(resource),
    });
  const withdraw = (one: Inquiry): Answer => {
    one.stage = 'withdrawn';
    return { status: 204, headers: {}, body: '' };
  };
  const document = async (one: Inquiry): Promise<Answer> =>
    one.stage === 'ready'
      ? { status: 200, headers: { 'content-type': 'application/pdf' }, body: await renderDocument(one) }
      : json(202, {});

  const AT = /^\/northfile\/v2\/inquiries\/(?<id>[\w-]+)$/;
  return {
    routes: [
      { method: 'POST', path: /^\/northfile\/v2\/inquiries$/, handle: withKey(open) },
      { method: 'GET', path: /^\/northfile\/v2\/inquiries$/, handle: withKey(list) },
      { method: 'GET', path: AT, handle: withInquiry((one) => json(200, resource(one))) },
      { method: 'DELETE', path: AT, handle: withInquiry(withdraw) },
      { method: 'GET', path: /^\/northfile\/v2\/inquiries\/(?<id>[\w-]+)\/document$/, handle: withInquiry(document) },
    ],
    clear: () => inquiries.clear(),
  };
}
