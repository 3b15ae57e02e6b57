import * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../../../src/contract/endpoint.ts';
import type { ApplicantActor, ApplicantUserId, LandlordActor, LandlordId } from '../../../src/domain/accounts/actor.ts';
import type { AppContext } from '../../../src/server/app-context.ts';
import { serveAnswers } from '../../../src/server/http/applications/answers.ts';
import { serveApplications } from '../../../src/server/http/applications/applications.ts';
import { serveProperties } from '../../../src/server/http/properties/properties.ts';
import type { Router } from '../../../src/server/http/router.ts';

type Handle = (actor: LandlordActor | ApplicantActor, input: { params: unknown; body: unknown }) => Promise<never>;

const ACTORS: Readonly<Record<string, (personId: string) => LandlordActor | ApplicantActor>> = {
  landlord: (id) => ({ kind: 'landlord', userId: id as LandlordId }),
  applicant: (id) => ({ kind: 'applicant', userId: id as ApplicantUserId }),
};

const handlersOf = new WeakMap<AppContext, Map<Endpoint, Handle>>();

/** The server's own handlers of calls that make properties and applications. */
function collectHandlers(ctx: AppContext): Map<Endpoint, Handle> {
  const handlers = new Map<Endpoint, Handle>();
  // Those who make such calls read neither the request nor the reply.
  const collect = (endpoint: Endpoint, handler: unknown) => handlers.set(endpoint, handler as Handle);
  const router: Router = { anyone: collect, member: collect, operator: collect, landlord: collect, applicant: collect };
  for (const serve of [serveProperties, serveApplications, serveAnswers]) serve(router, ctx);
  return handlers;
}

/**
 * What the server does for a call of this person, without the call: no session is looked up, and nothing is counted or
 * logged.
 */
export async function handleWithoutCall<E extends Endpoint>(
  ctx: AppContext,
  personId: string,
  endpoint: E,
  { params, body }: { params: unknown; body: unknown },
): Promise<ReplyOf<E>> {
  const handlers = handlersOf.get(ctx) ?? collectHandlers(ctx);
  handlersOf.set(ctx, handlers);
  const handle = handlers.get(endpoint);
  const actor = ACTORS[endpoint.auth]?.(personId);
  if (!handle || !actor) throw new Error(`nobody can do ${endpoint.method} ${endpoint.path} without a call`);
  return handle(actor, { params, body: endpoint.body && z.parse(endpoint.body, body) });
}
