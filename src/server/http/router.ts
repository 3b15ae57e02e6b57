import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, type Opening, type Received, type ReplyOf, successStatus } from '../../contract/endpoint.ts';
import {
  type Anonymous,
  type ApplicantActor,
  asApplicant,
  asLandlord,
  type LandlordActor,
  type Member,
  type Reader,
  type WebOperator,
} from '../../domain/accounts/actor.ts';
import { invalid, notFound, Problem, unauthenticated } from '../../domain/problem.ts';
import { visibleText } from '../../domain/text/characters.ts';
import { JsonText } from '../../domain/text/json-text.ts';
import { t } from '../../domain/text/t.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import { issueMessage } from '../../domain/values/issue-message.ts';
import type { AppContext } from '../app-context.ts';
import { withCallOrigin } from '../infrastructure/observability/call-origin.ts';
import { assertDocumented } from './documented-replies.ts';
import {
  authenticate,
  authorize,
  enforceRateLimit,
  guardOpening,
  limitBesideSession,
  originOf,
  readerOf,
  recogniseOperator,
  requireOffered,
  requireRecentPassword,
} from './guards.ts';
import type { RateLimit } from './limits.ts';

/** `strictReplies` refuses any reply that its contract does not list (tests). */
export interface RouterSettings {
  app: FastifyInstance;
  ctx: AppContext;
  limits: RateLimit;
  strictReplies: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    refusalFields?: Record<string, unknown> | undefined;
    /** Whether the body may hold files, which take longer to arrive. */
    hasFiles?: boolean;
  }
}

/** What a handler returns: the reply without its `status: 1`, which the router adds. */
type Answer<E extends Endpoint> = WithoutStatus<ReplyOf<E>>;
/** Of each reply, where a call has several. */
type WithoutStatus<Reply> = Reply extends unknown ? Omit<Reply, 'status'> : never;

type Handler<E extends Endpoint, A> = (
  actor: A,
  input: Received<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E> | JsonText | FastifyReply>;

/** The caller that a handler receives: a `Reader` where the endpoint opens reports, and nowhere else. */
type CallerOf<E extends Endpoint, A extends Member | LandlordActor | ApplicantActor> =
  E extends Pick<Opening, 'opens'> ? Reader<A> : A;

/** One kind of route per kind of caller. A handler receives the actor that the guards established. */
export interface Router {
  anyone: <E extends Endpoint>(endpoint: E, handler: Handler<E, Anonymous | Member>) => void;
  member: <E extends Endpoint>(endpoint: E, handler: Handler<E, CallerOf<E, Member>>) => void;
  landlord: <E extends Endpoint>(endpoint: E, handler: Handler<E, CallerOf<E, LandlordActor>>) => void;
  applicant: <E extends Endpoint>(endpoint: E, handler: Handler<E, CallerOf<E, ApplicantActor>>) => void;
  operator: <E extends Endpoint>(endpoint: E, handler: Handler<E, WebOperator>) => void;
}

z.config({ localeError: issueMessage });

function check(schema: z.ZodMiniType | undefined, value: unknown, wholeIsMissing = false): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value === undefined ? {} : value);
  if (result.success) return result.data;
  if (wholeIsMissing) throw notFound();
  throw invalid(fieldErrors(result.error.issues));
}

/** A query without invisible characters; bodies are cleaned when they are read. */
const cleaned = (query: unknown): unknown =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === 'string' ? visibleText(value) : value]),
  );

/** The checked parts of a request that its contract lists. An invalid id is "not found". */
function receive<E extends Endpoint>(endpoint: E, request: FastifyRequest): Received<E> {
  if (request.isMultipart() && !endpoint.files) {
    throw new Problem('wrong-kind-of-file', t`Please send the request as JSON.`);
  }
  const query = check(endpoint.query, cleaned(request.query));
  const body = endpoint.files ? undefined : check(endpoint.body, request.body);
  return { params: check(endpoint.params, request.params, true), query, body } as Received<E>;
}

function bytesOf({ pieces }: JsonText): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((total, piece) => total + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at);
    else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return bytes;
}

/** Passes on what the contract lists. In tests an unlisted field is an error instead of being dropped. */
function whitelist(endpoint: Endpoint, answer: object, strict: boolean): unknown {
  if (!endpoint.reply) return answer;
  const plain =
    answer instanceof JsonText ? JSON.parse(bytesOf(answer).toString()) : withStatus(endpoint.reply, answer);
  const result = z.safeParse(endpoint.reply, plain);
  if (!result.success) {
    throw new Error(`${endpoint.path}: the reply does not fit its contract: ${JSON.stringify(result.error.issues)}`);
  }
  const unlisted = strict && JSON.stringify(sorted(result.data)) !== JSON.stringify(sorted(plain));
  if (unlisted) throw new Error(`${endpoint.path}: the reply holds more than its contract lists`);
  return result.data;
}

const hasStatus = (reply: unknown): boolean =>
  reply instanceof z.ZodMiniUnion
    ? reply.def.options.every(hasStatus)
    : reply instanceof z.ZodMiniObject && 'status' in reply.shape;

const withStatus = (reply: z.ZodMiniType, answer: object): object =>
  hasStatus(reply) ? { status: 1, ...answer } : answer;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
}

const requireMember =
  <A>(as: (member: Member) => A) =>
  ({ member }: FastifyRequest): A => {
    if (!member) throw unauthenticated();
    return as(member);
  };

function requireOperator({ operator }: FastifyRequest): WebOperator {
  if (!operator) throw notFound();
  return operator;
}

export function createRouter({ app, ctx, limits, strictReplies }: RouterSettings): Router {
  app.decorateRequest('member', undefined);
  app.decorateRequest('operator', undefined);
  app.decorateRequest('counted', undefined);
  const add = <E extends Endpoint, A extends Anonymous | Member | LandlordActor | ApplicantActor | WebOperator>(
    endpoint: E,
    actorOf: (request: FastifyRequest) => A,
    handler: Handler<E, A>,
  ) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD runs the handler too: it would use up a one-time link, as scanners of mail do.
      exposeHeadRoute: endpoint.reply !== undefined,
      ...(strictReplies && { onSend: assertDocumented(endpoint) }),
      config: { refusalFields: endpoint.refusalFields, hasFiles: endpoint.files !== undefined },
      preHandler: [
        authenticate(ctx, limitBesideSession(limits, endpoint)),
        recogniseOperator(ctx, endpoint),
        authorize(actorOf),
        requireRecentPassword(ctx, endpoint),
        enforceRateLimit(limits, endpoint),
        guardOpening(ctx, limits, endpoint),
        requireOffered(ctx, endpoint),
      ],
      handler: async (request, reply) => {
        const answer = await withCallOrigin(originOf(request), () =>
          handler(actorOf(request), receive(endpoint, request), request, reply),
        );
        if (reply.sent) return reply;
        reply.code(successStatus(endpoint));
        if (answer instanceof JsonText) {
          if (strictReplies) whitelist(endpoint, answer, strictReplies);
          return reply.header('content-type', 'application/json; charset=utf-8').send(bytesOf(answer));
        }
        return reply.send(whitelist(endpoint, answer as object, strictReplies));
      },
    });
  };
  const addForMembers =
    <A extends Member | LandlordActor | ApplicantActor>(as: (member: Member) => A) =>
    <E extends Endpoint>(endpoint: E, handler: Handler<E, CallerOf<E, A>>) =>
      add(endpoint, requireMember(as), (actor, input, request, reply) => {
        const caller = endpoint.opens ? readerOf(actor) : actor;
        return handler(caller as CallerOf<E, A>, input, request, reply);
      });
  return {
    anyone: (endpoint, handler) => add(endpoint, ({ member }) => member ?? { kind: 'anonymous' }, handler),
    member: addForMembers((member) => member),
    landlord: addForMembers(asLandlord),
    applicant: addForMembers(asApplicant),
    operator: (endpoint, handler) => add(endpoint, requireOperator, handler),
  };
}
