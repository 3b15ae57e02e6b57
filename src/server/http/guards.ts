import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { renewedToken } from '../../contract/renewed-token.ts';
import type { Member } from '../../domain/accounts/actor.ts';
import { assertPasswordGiven } from '../../domain/accounts/sessions/step-up.ts';
import { recogniseSession } from '../accounts/sessions/recognise-session.ts';
import type { AppContext } from '../app-context.ts';
import type { RateLimit } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, as `authenticate` found by the bearer token. */
    member: Member | undefined;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** preHandler: finds the session of the bearer token, and sends the next token where one is due. */
export const authenticate =
  (ctx: AppContext): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const recognised = token === undefined ? undefined : await recogniseSession(ctx, token);
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
    if (password && member) assertPasswordGiven(password, member, ctx.clock());
  };

/** preHandler: counts the call against the endpoint's limit, by account or by network address. */
export const enforceRateLimit =
  (rateLimit: RateLimit, { method, path, limit }: Endpoint): preHandlerAsyncHookHandler =>
  async ({ member, ip }: FastifyRequest) => {
    if (!limit) return;
    const key = limit.by === 'account' && member ? member.userId : ip;
    await rateLimit(`${method} ${path}`, key, limit);
  };
