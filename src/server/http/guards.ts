import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type Endpoint, OPENINGS_A_DAY } from '../../contract/endpoint.ts';
import { renewedToken } from '../../contract/session-headers.ts';
import type { ApplicantActor, LandlordActor, Member, Reader } from '../../domain/accounts/actor.ts';
import { assertPasswordGiven } from '../../domain/accounts/sessions/step-up.ts';
import { recogniseSession } from '../accounts/sessions/recognise-session.ts';
import { assertTwoStep } from '../accounts/two-step/assert-two-step.ts';
import type { AppContext } from '../app-context.ts';
import { type CallOrigin, withCallOrigin } from '../infrastructure/observability/call-origin.ts';
import type { RateLimit } from './limits.ts';
import { readSessionCookie } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, as `authenticate` found by the bearer token. */
    member: Member | undefined;
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
 */
export const authenticate =
  (ctx: AppContext): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const isForeign = !OUR_PAGES.includes(request.headers['sec-fetch-site'] ?? 'same-origin');
    const recognised =
      token === undefined || isForeign
        ? undefined
        : await withCallOrigin(originOf(request), () =>
            recogniseSession(ctx, { token, cookie: readSessionCookie(request) }),
          );
    if (recognised?.nextToken) reply.header(...renewedToken(recognised.nextToken, recognised.member.remember));
    request.member = recognised?.member;
  };

/** preHandler: refuses a caller for whom `actorOf` throws. */
export const authorize =
  (actorOf: (member: Member | undefined) => unknown): preHandlerAsyncHookHandler =>
  async ({ member }) => {
    actorOf(member);
  };

/** preHandler: refuses a session whose password was given too long ago for this endpoint. */
export const requireRecentPassword =
  (ctx: AppContext, { password }: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member }) => {
    if (password && member) assertPasswordGiven(member, ctx.clock());
  };

/** preHandler: counts the call against the endpoint's limit, by account or by network address. */
export const enforceRateLimit =
  (rateLimit: RateLimit, { method, path, limit }: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member, network }: FastifyRequest) => {
    const key = limit.by === 'account' && member ? member.userId : network;
    await rateLimit(`${method} ${path}`, key, limit);
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

/** The caller as somebody who may open reports, for endpoints that open any; `guardOpening` has run. */
export const readerOf = <A extends Member | LandlordActor | ApplicantActor>(actor: A): Reader<A> => actor as Reader<A>;
