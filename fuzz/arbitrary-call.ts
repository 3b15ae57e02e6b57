import fc from 'fast-check';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '../src/contract/all-endpoints.ts';
import { type Endpoint, fileFields } from '../src/contract/endpoint.ts';
import type { SampleCall } from '../testing/samples/sample-call.ts';
import { nameOf } from '../testing/samples/sample-calls.ts';
import { pathsIn, replaced, type Shape } from '../testing/samples/wrong-values.ts';
import { someMultipart } from './arbitrary-multipart.ts';
import { someValue, valueFor } from './arbitrary-values.ts';

/** Session tokens of the callers, and a valid call by its owner for each endpoint. */
export interface FuzzTarget {
  origin: string;
  /** `undefined` is a caller without a session. */
  tokens: readonly (string | undefined)[];
  /** By `METHOD /path`; `token` is the owner's. */
  samples: ReadonlyMap<string, Omit<SampleCall, 'as'> & { token: string | undefined }>;
}

/** A call as it is sent. */
export interface FuzzCall {
  endpoint: string;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** Calls that end the session or the account of their caller, so that later calls would only find a closed door. */
const ENDS_THE_CALLER =
  /logout|sign-out-everywhere|account\/(deletion|update-password|sessions)|reset-password|two-step|passkey/;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'x', ''];
const BROKEN_BODIES = ['{', '{"a":}', '[1,]', '"', 'NaN', '{}{}', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '\u0000'];
const BROKEN_SEGMENTS = ['%', '%zz', '%ff', '%00', '..%2f..', '%ED%A0%80', '.', ';a=b', '%2e%2e', '*'];
const HEADERS = [
  {},
  { cookie: 'auth_token=%; a=b; __proto__=1' },
  { 'x-forwarded-for': '1.2.3.4, ::1, x' },
  { 'accept-encoding': 'br;q=9, *' },
  { 'accept-language': 'xx-'.repeat(500) },
  { 'if-none-match': '"'.repeat(300), range: 'bytes=9-1,-' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'content-encoding': 'gzip' },
];

const inputOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The value with up to three of its places replaced by something else. */
function mutated(shape: Shape, right: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(shape);
  if (paths.length === 0) return fc.constant(right);
  const change = fc.tuple(fc.constantFrom(...paths), fc.oneof(someValue, fc.constant(undefined)));
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((value, [path, other]) => replaced(value, path, other), right));
}

type Sent = Pick<FuzzCall, 'body'> & { type: string };

/** JSON, whatever it is: lone surrogates and big numbers are written as JSON writes them. */
const asJson = (value: unknown): Sent => ({ type: 'application/json', body: JSON.stringify(value) ?? '' });

function someBody(endpoint: Endpoint, right: unknown): fc.Arbitrary<Sent> {
  const nothing: Sent = { type: '', body: undefined };
  if (endpoint.method === 'GET') return fc.constant(nothing);
  const shape = endpoint.body ? inputOf(endpoint.body) : {};
  const broken = fc.tuple(fc.constantFrom(...BROKEN_BODIES), fc.constantFrom(...TYPES));
  const fields = endpoint.files ? fileFields(endpoint.files) : ['files'];
  return fc.oneof(
    { weight: 8, arbitrary: mutated(shape, right ?? {}).map(asJson) },
    { weight: 3, arbitrary: valueFor(shape).map(asJson) },
    { weight: 1, arbitrary: someValue.map(asJson) },
    { weight: 1, arbitrary: broken.map(([body, type]) => ({ type, body })) },
    { weight: 1, arbitrary: fc.constant(nothing) },
    { weight: endpoint.files ? 12 : 1, arbitrary: someMultipart(fields, (right ?? {}) as Record<string, unknown>) },
  );
}

/** A text in a path or a query; what has no UTF-8 form is sent as broken percent signs. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 2000)) : '%ED%A0%80';
}

function somePath(endpoint: Endpoint, { params = {}, query = {} }: SampleCall): fc.Arbitrary<string> {
  const segment = (right: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(encodeURIComponent(right)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: someValue.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom(...BROKEN_SEGMENTS) },
    );
  const ids = fc.record(Object.fromEntries(Object.entries(params).map(([name, right]) => [name, segment(right)])));
  const pair = (name: string, right: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(`${name}=${encodeURIComponent(right)}`) },
      { weight: 2, arbitrary: someValue.map((value) => `${name}=${encoded(value)}`) },
      { weight: 1, arbitrary: fc.constantFrom('', `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, '&&=', '%') },
    );
  const search = fc.tuple(...Object.entries(query).map(([name, right]) => pair(name, right)));
  return fc.tuple(ids, search).map(([filled, pairs]) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '');
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  });
}

/** Where there is more to get wrong, there are more calls: bodies, and files most of all. */
const someEndpoint: fc.Arbitrary<Endpoint> = fc.oneof(
  ...ALL_ENDPOINTS.map((endpoint) => ({
    weight: endpoint.files ? 12 : endpoint.body ? 3 : 1,
    arbitrary: fc.constant<Endpoint>(endpoint),
  })),
);

/** Calls to all endpoints of the contract, from nearly right to nonsense, by owners, strangers and nobody. */
export function someCall({ tokens, samples }: FuzzTarget): fc.Arbitrary<FuzzCall> {
  return someEndpoint.chain((endpoint) => {
    const name = nameOf(endpoint);
    const { token, ...sample } = samples.get(name) ?? { token: undefined };
    const strangers = fc.constantFrom(...tokens, 'A'.repeat(43), "' or 1=1 --");
    const callers = ENDS_THE_CALLER.test(endpoint.path)
      ? strangers.filter((each) => each === undefined || !tokens.includes(each))
      : fc.oneof({ weight: 4, arbitrary: fc.constant(token) }, { weight: 1, arbitrary: strangers });
    return fc
      .record({
        method: fc.oneof(
          { weight: 14, arbitrary: fc.constant<string>(endpoint.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: somePath(endpoint, sample),
        caller: callers,
        extra: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, fc.constantFrom(...HEADERS)),
        sent: someBody(endpoint, sample.body),
      })
      .map(({ method, path, caller, extra, sent }): FuzzCall => {
        const bodyless = method === 'GET' || method === 'HEAD' || sent.body === undefined;
        return {
          endpoint: name,
          method,
          path,
          headers: {
            ...(extra as Record<string, string>),
            ...(caller && { authorization: `Bearer ${caller}` }),
            ...(!bodyless && sent.type && { 'content-type': sent.type }),
          },
          body: bodyless ? undefined : sent.body,
        };
      });
  });
}
