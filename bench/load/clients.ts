// node bench/load/clients.ts <file>: makes the calls in a file and prints what was measured as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Clients, Load } from './load.ts';

/** What is used of autocannon, which is installed when the benchmark runs. */
interface Report {
  errors: number;
  non2xx: number;
  requests: { total: number };
  throughput: { total: number };
  latency: { p50: number; p99: number };
}
interface Request {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Client {
  on(event: 'response', listener: (status: number) => void): void;
  on(event: 'body', listener: (body: Buffer) => void): void;
}
type Autocannon = (options: {
  url: string;
  connections: number;
  duration?: number;
  amount?: number;
  timeout: number;
  requests: [{ setupRequest: (request: Request) => Request }];
  setupClient: (client: Client) => void;
}) => Promise<Report>;

const autocannon: Autocannon = createRequire(import.meta.url)('autocannon');
const { origin, calls, until, connections } = JSON.parse(
  readFileSync(String(process.argv[2]), 'utf8'),
) as Required<Clients>;

const requests = calls.map(
  ({ method, path, token, body }): Request => ({
    method,
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }),
);

let next = 0;
let status = 200;
let example = '';
const began = performance.now();
let last = began;
const report = await autocannon({
  url: origin,
  connections,
  timeout: 30,
  ...('seconds' in until ? { duration: until.seconds } : { amount: until.calls }),
  requests: [
    {
      setupRequest: (request) => {
        const chosen = requests[next % requests.length];
        next += 1;
        return { ...request, ...chosen };
      },
    },
  ],
  setupClient: (client) => {
    client.on('response', (found) => {
      status = found;
      last = performance.now();
    });
    client.on('body', (body) => {
      if (status >= 300) example = `${status} ${body.toString().slice(0, 300)}`;
    });
  },
});

const { total } = report.requests;
const measured: Load & { bad: number; example: string } = {
  calls: total,
  // The report rounds the time up to the next second.
  perSecond: (total * 1000) / (last - began),
  p50: report.latency.p50,
  p99: report.latency.p99,
  bytes: report.throughput.total / total,
  bad: report.non2xx + report.errors,
  example,
};
console.log(JSON.stringify(measured));
