import { expect, test } from 'vitest';
import { createApplicant } from '../../../testing/builders/builders.ts';
import { until } from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { noTelemetry } from '../infrastructure/observability/telemetry.ts';

const server = startTestServer();
const quiet = startTestServer({ LOG_LEVEL: 'warn' });

type Line = { message: string; route: string; requestId: string };

const requestsIn = (logged: readonly string[]): Line[] =>
  logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request');
const linesOf = (route: string): Line[] => requestsIn(server().logged).filter((line) => line.route === route);
const requestsOf = (route: string, least = 1) =>
  until(`the line of ${route}`, async () => linesOf(route).length >= least && linesOf(route));

const open = async (path: string, init?: RequestInit) => (await fetch(server().origin + path, init)).status;

test('a request is one line with its id, method, route, status and duration', async () => {
  expect(await open('/api/openapi.json')).toBe(200);
  const lines = await requestsOf('/api/openapi.json');
  expect(lines).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      message: 'request',
      requestId: expect.stringMatching(/^[\w-]{12}$/),
      method: 'GET',
      route: '/api/openapi.json',
      status: 200,
      durationMs: expect.any(Number),
    },
  ]);
});

test('a line has the route and never the address, who called or what was sent', async () => {
  const person = await createApplicant(server());
  const secrets = ['Zebulon', 'quark@example.test', '0f1e2d3c', person.token, person.email];
  await open('/api/applicant/0f1e2d3c?name=Zebulon', { headers: { authorization: `Bearer ${person.token}` } });
  await open('/apply/0f1e2d3c?email=quark@example.test');
  await open('/api/no-such-call/0f1e2d3c');
  await open('/%E0%A4%A0f1e2d3c');
  await open('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'quark@example.test', password: 'Zebulon' }),
  });
  expect(await requestsOf('/api/login')).toEqual([expect.objectContaining({ method: 'POST', status: 401 })]);
  const text = server().logged.join('');
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('an unexpected error has the id of its request', async () => {
  const person = await createApplicant(server());
  const { places } = server().ctx;
  server().ctx.places = { ...places, suggest: () => Promise.reject(new TypeError('Zebulon')) };
  const answer = await person.get('/api/address/suggest?input=somewhere&session=s');
  server().ctx.places = places;
  expect(answer.status).toBe(500);
  const [line] = await requestsOf('/api/address/suggest');
  const errors = server()
    .logged.map((text) => JSON.parse(text))
    .filter(({ level }) => level === 'error');
  expect(errors).toEqual([expect.objectContaining({ error: 'TypeError', requestId: line?.requestId })]);
});

test('health checks, and requests above the level of the setting, are not logged', async () => {
  expect(await open('/healthz')).toBe(200);
  await open('/api/docs');
  await requestsOf('/api/docs');
  expect(requestsIn(server().logged).map(({ route }) => route)).not.toContain('/healthz');
  expect((await fetch(`${quiet().origin}/api/docs`)).status).toBe(200);
  expect(quiet().logged).toEqual([]);
});

test('beyond its lines, a server that nobody looks at observes nothing', () => {
  expect(server().ctx.telemetry).toBe(noTelemetry);
});

test('a call of the server to itself is one line, with its status', async () => {
  const before = linesOf('/api/openapi.json').length;
  expect((await server().app.inject('/api/openapi.json')).statusCode).toBe(200);
  await open('/api/openapi.json');
  const lines = await requestsOf('/api/openapi.json', before + 2);
  expect(lines.slice(before)).toEqual(Array(2).fill(expect.objectContaining({ status: 200 })));
});

test('a request whose caller hung up is one line too, without a status', async () => {
  const person = await createApplicant(server());
  const { places } = server().ctx;
  const asked = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const suggest = async () => {
    asked.resolve();
    await hungUp.promise;
    return [];
  };
  server().ctx.places = { ...places, suggest };
  const caller = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  const before = linesOf('/api/address/suggest').length;
  const call = fetch(`${server().origin}/api/address/suggest?input=somewhere&session=s`, {
    headers,
    signal: caller.signal,
  });
  await asked.promise;
  caller.abort();
  await expect(call).rejects.toThrow();
  const lines = await requestsOf('/api/address/suggest', before + 1);
  hungUp.resolve();
  server().ctx.places = places;
  expect(lines.slice(before)).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      message: 'request',
      requestId: expect.stringMatching(/^[\w-]{12}$/),
      method: 'GET',
      route: '/api/address/suggest',
      isAborted: true,
      durationMs: expect.any(Number),
    },
  ]);
});
