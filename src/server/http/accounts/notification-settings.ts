import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/notification-settings.ts';
import { isNotificationTopic } from '../../../domain/messages/notification-topics.ts';
import { notFound } from '../../../domain/problem.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import {
  readNotificationSettings,
  saveNotificationSettings,
} from '../../accounts/notification-settings/save-notification-settings.ts';
import type { AppContext } from '../../app-context.ts';
import { stopMessages } from '../../invitations/stop-messages.ts';
import { sendProblem } from '../errors.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';

export function serveNotificationSettings(router: Router, ctx: AppContext): void {
  router.anyone(contract.readNotificationSettings, async (actor, { query }) => ({
    letters: await readNotificationSettings(ctx, actor, query), // @literal field of the API
  }));
  router.anyone(contract.saveNotificationSettings, async (actor, { body }) => ({
    letters: await saveNotificationSettings(ctx, actor, { token: body.token, choices: body.letters }),
  }));
}

const LIMIT = { calls: 60, seconds: 60, by: 'address' } as const;
const ANONYMOUS = { kind: 'anonymous' } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One-click "unsubscribe" of mail programs (RFC 8058): they POST to the stop link of an email, with any body. The same
 * addresses show a page to people, because merely opening one must stop nothing.
 */
export async function serveOneClickStops(
  server: FastifyInstance,
  { ctx, limits }: { ctx: AppContext; limits: RateLimit },
): Promise<void> {
  await server.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    const stopByPost = (path: string, stop: (query: { token: string; stop: string }) => Promise<unknown>) =>
      app.post(path, async (request, reply) => {
        try {
          await limits(`POST ${path}`, request.network, LIMIT);
          const query = isRecord(request.query) ? request.query : {};
          await stop({ token: text(query.token), stop: text(query.stop) });
          return reply.send({ status: 1 });
        } catch (problem) {
          return sendProblem(reply, problem, ctx.log, path);
        }
      });

    stopByPost('/stop-messages', ({ token }) => stopMessages(ctx, ANONYMOUS, { token }));
    stopByPost('/letters', ({ token, stop }) => {
      if (!isNotificationTopic(stop)) throw notFound();
      return saveNotificationSettings(ctx, ANONYMOUS, { token, choices: { [stop]: false } });
    });
  });
}
