import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type Endpoint, needsFreshPasskey, OPENINGS_A_DAY } from '../../contract/endpoint.ts';
import { RENEWED_TOKEN, renewedToken } from '../../contract/session-headers.ts';
import type { ApplicantActor, LandlordActor, Member, Reader, WebOperator } from '../../domain/accounts/actor.ts';
import type { CountedCalls, SessionLimit } from '../../domain/accounts/sessions/session-limit.ts';
import { assertPasswordGiven } from '../../domain/accounts/sessions/step-up.ts';
import { type Capability, offers } from '../../domain/capabilities.ts';
import { Problem } from '../../domain/problem.ts';
import { msg, type Text } from '../../domain/text/t.ts';
import { assertOperator } from '../accounts/operators/recognise-operator.ts';
import { recogniseSession } from '../accounts/sessions/recognise-session.ts';
import { assertTwoStep } from '../accounts/two-step/two-step-requirement.ts';
import type { AppContext } from '../app-context.ts';
import { type CallOrigin, withCallOrigin } from '../infrastructure/observability/call-origin.ts';
import { assertWithin, type RateLimit } from './limits.ts';
import { findLanguage } from './request-language.ts';
import { readSessionCookie } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, as `authenticate` found by the bearer token. */
    member: Member | undefined;
    /** The same as an operator, where the endpoint is for operators. */
    operator: WebOperator | undefined;
    /** The call as it was counted against its limit when the session was found. */
    counted: CountedCalls | undefined;
    /** The network that the call came from; calls by address are counted by it. */
    network: string;
  }
}

/** Values of `Sec-Fetch-Site` (Fetch Metadata) for calls of our own pages, and of whoever types an address. */
const OUR_PAGES: readonly unknown[] = ['same-origin', 'none'];

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** Where a call came from, for the audit log. */
export const originOf = ({ ip, member, id }: FastifyRequest): CallOrigin => ({
  address: ip,
  sessionId: member?.sessionId,
  requestId: id,
});

/**
 * preHandler: finds the session of the bearer token, and sends the next token where one is due. A call that a browser
 * makes for a page of another site is nobody's, whatever it carries.
 *
 * @param limit counted in the statement that finds the session
 */
export const authenticate =
  (ctx: AppContext, limit: SessionLimit | undefined): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const isForeign = !OUR_PAGES.includes(request.headers['sec-fetch-site'] ?? 'same-origin');
    const recognised =
      token === undefined || isForeign
        ? undefined
        : await withCallOrigin(originOf(request), () =>
            recogniseSession(ctx, { token, cookie: readSessionCookie(request), limit }),
          );
    if (recognised?.nextToken) reply.header(...renewedToken(recognised.nextToken, recognised.member.remember));
    request.member = recognised?.member;
    if (recognised?.language) findLanguage(request, ctx.languages, recognised.language);
    request.counted = recognised?.counted;
  };

/**
 * preHandler of endpoints for operators: finds out whether the caller is one, with a passkey. Who isn't gets no new token either:
 * at an address that isn't there, there would be none.
 */
export const recogniseOperator =
  (ctx: AppContext, endpoint: Endpoint): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (endpoint.auth !== 'operator') return;
    const needs = needsFreshPasskey(endpoint) ? 'recently' : 'once';
    try {
      request.operator = await assertOperator(ctx, request.member, needs);
    } catch (problem) {
      reply.removeHeader(RENEWED_TOKEN);
      throw problem;
    }
  };

/** preHandler: refuses a caller for whom `actorOf` throws. */
export const authorize =
  (actorOf: (request: FastifyRequest) => unknown): preHandlerAsyncHookHandler =>
  async (request) => {
    actorOf(request);
  };

/** preHandler: refuses a session whose password was given too long ago for this endpoint. */
export const requireRecentPassword =
  (ctx: AppContext, { password }: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member }) => {
    if (password && member) assertPasswordGiven(member, ctx.clock());
  };

const nameOfLimit = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * The endpoint's limit as it is counted beside the session. Not where more than a session and a role is asked for, because a call
 * that is refused for that must not count.
 */
export function limitBesideSession(rateLimit: RateLimit, endpoint: Endpoint): SessionLimit | undefined {
  const { auth, limit, password, opens } = endpoint;
  if (password || opens || auth === 'operator') return undefined;
  return rateLimit.besideSession(
    nameOfLimit(endpoint),
    limit,
    auth === 'landlord' || auth === 'applicant' ? auth : undefined,
  );
}

/** preHandler: counts the call against the endpoint's limit, by account or by network address, unless that is done. */
export const enforceRateLimit =
  (rateLimit: RateLimit, endpoint: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member, network, counted }: FastifyRequest) => {
    const { limit } = endpoint;
    const beside = limitBesideSession(rateLimit, endpoint);
    if (counted && beside) return assertWithin(counted, beside);
    const key = limit.by === 'account' && member ? member.userId : network;
    await rateLimit(nameOfLimit(endpoint), key, limit);
  };

/**
 * preHandler of endpoints that open reports: what is asked beside a recent password and the endpoint's own limit.
 * Two-step login is asserted of landlords, before anything is counted.
 */
export const guardOpening =
  (ctx: AppContext, rateLimit: RateLimit, { opens, auth }: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member }) => {
    if (!opens || !member) return;
    if (auth === 'landlord') await assertTwoStep(ctx, member);
    await rateLimit('reports opened', member.userId, OPENINGS_A_DAY);
  };

const NOT_OFFERED: Record<Capability, Text> = {
  checks: msg`This site doesn’t offer any checks.`,
  payments: msg`This site doesn’t take payments.`,
  texts: msg`This site doesn’t send texts.`,
  'address suggestions': msg`This site doesn’t suggest addresses.`,
};

/** preHandler: refuses a call for something that the site does not offer. */
export const requireOffered =
  ({ capabilities }: AppContext, { needs }: Endpoint): preHandlerAsyncHookHandler =>
  async () => {
    if (!needs || offers(needs, capabilities)) return;
    throw new Problem('conflict', NOT_OFFERED[needs](), { errorType: 'NotOffered' });
  };

/** The caller as somebody who may open reports, for endpoints that open any; `guardOpening` has run. */
export const readerOf = <A extends Member | LandlordActor | ApplicantActor>(actor: A): Reader<A> => actor as Reader<A>;
