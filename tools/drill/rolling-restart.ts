// npm run drill -- rolling-restart: replaces two web processes behind a proxy one after the other, under load, and counts the
// requests that failed. Ends with 1 when there is any.
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { startSeveralMachines } from './several-machines.ts';

const REQUESTS_A_SECOND = 100;
/** How often each process is replaced. */
const ROUNDS = 3;

/** Shorter than the proxy keeps an idle connection, so that it never closes one at the moment we use it (milliseconds). */
const IDLE_TIMEOUT = 5000;

/** How soon the proxy looks whether a process is ready (milliseconds). */
const PROXY_LOOKS_WITHIN = 3000;

interface Kind {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Sends requests at a steady rate, whether earlier ones were answered or not, and collects what failed. */
function startLoad(origin: string, token: string, kinds: readonly Kind[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: IDLE_TIMEOUT });
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  const send = async ({ method, path, body }: Kind): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request(origin + path, { agent, method, headers }, resolve)
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
    await reply.resume().toArray();
    if (reply.statusCode !== 200) failures.push(`${method} ${path}: ${reply.statusCode}`);
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * REQUESTS_A_SECOND;
    for (; sent < due; sent += 1) {
      const kind = kinds[sent % kinds.length];
      if (!kind) return;
      const sending = send(kind)
        .catch((problem: unknown) => {
          failures.push(`${kind.method} ${kind.path}: ${problem}`);
        })
        .finally(() => open.delete(sending));
      open.add(sending);
    }
  }, 10);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { sent, failures, seconds: (performance.now() - began) / 1000 };
    },
  };
}

/** @returns how many requests failed */
export async function drillRollingRestart(): Promise<number> {
  const site = await startSeveralMachines();
  try {
    const landlord = await createLandlord(site);
    const property = await createProperty(landlord);
    const load = startLoad(site.origin, landlord.token, [
      { method: 'GET', path: '/api/capabilities' },
      { method: 'GET', path: `/api/property/${property.id}` },
      { method: 'POST', path: '/api/account/role', body: { role: 'landlord' } },
      { method: 'GET', path: '/api/account/contacts' },
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const web of site.webs) {
        await web.process.end();
        await web.startAgain();
        // The proxy sends requests to it again once it has looked.
        await setTimeout(PROXY_LOOKS_WITHIN);
      }
    }
    const { sent, failures, seconds } = await load.end();
    for (const failure of new Set(failures)) console.log(failure);
    const rate = (sent / seconds).toFixed(0);
    console.log(
      `${2 * ROUNDS} restarts under ${rate} requests a second: ${failures.length} of ${sent} requests failed.`,
    );
    return failures.length;
  } finally {
    await site.stop();
  }
}
