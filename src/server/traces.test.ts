import { afterAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSignedUp,
  expectStatus,
  someEmail,
} from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { type ReceivedSpan, startOtlpCollector } from '../../testing/server/otlp-collector.ts';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

const collector = await startOtlpCollector();
const other = await startOtlpCollector();
afterAll(() => {
  collector.stop();
  other.stop();
});

const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;

/** Waits for a span; they are sent every few seconds. */
const spanOf = (fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
  until('the span', async () => collector.spans.find(fits));
const suggest = (server: TestServer, token: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/address/suggest?input=12+Quarkgasse&session=Zebulon`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

describe('a server with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  const server: () => TestServer = startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-token,x-tenant=maplekey',
    OTEL_SERVICE_NAME: 'maplekey-test',
    RELEASE: 'r1',
    METRICS_PORT: '0',
  });

  test('sends a span for each request, and one for each call to a vendor within it', async () => {
    const person = await createApplicant(server());
    expect((await suggest(server(), person.token, { traceparent })).status).toBe(200);
    const vendor = await spanOf(({ name }) => name === 'google-places suggest');
    const request = await spanOf(({ name }) => name === 'GET suggestAddresses');
    expect(request).toMatchObject({ kind: SERVER, status: 0 });
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'maplekey.handler': 'suggestAddresses',
      'maplekey.request_id': expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(vendor).toMatchObject({ kind: CLIENT, traceId: request.traceId, parentSpanId: request.spanId, status: 0 });
    expect(vendor.attributes).toEqual({
      'peer.service': 'google-places',
      'maplekey.operation': 'suggest',
      'maplekey.outcome': 'ok',
    });
    expect(request.parentSpanId ?? '', 'callers don’t decide about our traces').toBe('');
    expect(request.traceId).not.toBe(CALLER.traceId);
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer collector-token', 'x-tenant': 'maplekey' });
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'maplekey-test',
      'service.version': 'r1',
      'maplekey.role': 'both',
    });
  });

  test('sends a trace for each job', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const list = { emails: [someEmail()], phone_numbers: [], people_asked: true };
    expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
    const sent = await spanOf(({ name }) => name === 'smtp send');
    const job = await spanOf(({ spanId }) => spanId === sent.parentSpanId);
    expect(job).toMatchObject({ name: 'job deliver-message', traceId: sent.traceId });
    expect(job.parentSpanId ?? '').toBe('');
    expect(job.attributes).toEqual({ 'maplekey.queue': 'deliver-message', 'maplekey.outcome': 'completed' });
  });

  test('marks what failed, and nothing that was merely refused', async () => {
    const person = await createApplicant(server());
    const wrong = await person.post('/api/login', { email: person.email, password: 'Wrong-password-7' });
    expect(wrong.status).toBe(401);
    const { places } = server().ctx;
    server().ctx.places = { ...places, suggest: () => Promise.reject(new TypeError('Zebulon')) };
    expect((await suggest(server(), person.token)).status).toBe(500);
    server().ctx.places = places;
    const failed = await spanOf(({ name, status }) => name === 'GET suggestAddresses' && status === FAILED);
    expect(failed.attributes['http.response.status_code']).toBe(500);
    const refused = await spanOf(
      ({ name, attributes }) => name === 'POST login' && attributes['http.response.status_code'] === 401,
    );
    expect(refused.status).toBe(0);
  });

  test('a request whose caller hung up ends without a status, in the metrics too', async () => {
    const person = await createApplicant(server());
    const { places } = server().ctx;
    const [asked, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const suggestLate = async () => {
      asked.resolve();
      await hungUp.promise;
      return [];
    };
    server().ctx.places = { ...places, suggest: suggestLate };
    const caller = new AbortController();
    const call = fetch(`${server().origin}/api/address/suggest?input=somewhere&session=s`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: caller.signal,
    });
    await asked.promise;
    caller.abort();
    await expect(call).rejects.toThrow();
    const span = await spanOf(({ attributes }) => attributes['maplekey.outcome'] === 'aborted');
    hungUp.resolve();
    server().ctx.places = places;
    expect(span).toMatchObject({ name: 'GET suggestAddresses', status: 0 });
    expect(span.attributes).not.toHaveProperty('http.response.status_code');
    const metrics = await readMetrics(server().metricsOrigin);
    const labels = { handler: 'suggestAddresses', status: 'aborted' };
    expect(metrics.sum('maplekey_http_request_duration_seconds_count', labels)).toBe(1);
  });

  test('names no address, no query and nobody, and tells no vendor of a trace', async () => {
    const person = await createSignedUp(server(), { role: 'applicant' });
    await fetch(`${server().origin}/apply/Zebulon?email=quark@example.test`);
    await fetch(`${server().origin}/api/applicant/0f1e2d3c-0000-4000-8000-000000000000`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    // Which of both depends on whether the web app is built.
    await spanOf(({ name }) => name === 'GET no route' || name === 'GET /*');
    await spanOf(({ name }) => name === 'POST register' || name === 'POST signUp');
    const seen = [
      collector.text(),
      JSON.stringify(await (await fetch(new URL('/control/requests', server().mailboxUrl))).json()),
    ];
    expect(seen[0]).not.toMatch(/zebulon|quark|0f1e2d3c|@example|\?/i);
    expect(seen[0]).not.toContain(person.token);
    expect(seen[1]).toContain('/places/v1/places:autocomplete');
    expect(seen[1]).not.toContain('traceparent');
  });
});

describe('a server that continues traces', () => {
  const server: () => TestServer = startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: other.url,
    OTEL_PROPAGATORS: 'tracecontext',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });

  test('takes the trace of a caller that records it, and begins none by itself', async () => {
    await fetch(`${server().origin}/api/docs`);
    await fetch(`${server().origin}/api/docs`, {
      headers: { traceparent: `00-${CALLER.traceId}-0000000000000000-01` },
    });
    await fetch(`${server().origin}/api/openapi.json`, { headers: { traceparent } });
    const span = await until('the span', async () => other.spans[0]);
    expect(span).toMatchObject({ name: 'GET /api/openapi.json', traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    expect(other.spans).toHaveLength(1);
  });
});

describe('a collector that is away', () => {
  const server: () => TestServer = startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });

  test('costs the spans and a line in the log, and nothing else', async () => {
    expect((await fetch(`${server().origin}/api/docs`)).status).toBe(200);
    await until('the line', async () =>
      server().logged.some((line) => line.includes('the collector did not take spans')),
    );
    expect((await fetch(`${server().origin}/api/docs`)).status).toBe(200);
  });
});
