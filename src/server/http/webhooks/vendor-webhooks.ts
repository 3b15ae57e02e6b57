import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../domain/problem.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { bureauOf } from '../../screening/attempts/bureau-of.ts';
import { handleVerifastWebhook } from '../../screening/webhooks/handle-verifast-webhook.ts';
import { recordBureauWebhook, recordStripeWebhook } from '../../screening/webhooks/record-webhook.ts';
import { recordDeliveryReport } from '../../workflows/record-delivery-report.ts';
import type { RateLimit } from '../limits.ts';
import { forgeryAlarm, refuse } from './forgery-alarm.ts';

/** Bytes. */
const LARGEST_WEBHOOK = 256 * 1024;
const LIMIT = { calls: 600, seconds: 60, by: 'address' } as const;
const CHALLENGE = /^[\w.~-]{1,500}$/;

export interface WebhookSettings {
  ctx: AppContext;
  limits: RateLimit;
  /** What may end the bank verifier's path, because that vendor signs nothing. */
  verifastWebhookSecrets: readonly string[];
  /** What may end the path that reports about emails are posted to; none: there is no such path. */
  bounceWebhookSecrets: readonly string[];
}

/**
 * Routes for the webhooks of vendors. The body is read as raw text, because signatures are made over bytes. A false
 * signature stores nothing; an accepted event is recorded once and handled by a job.
 */
export async function serveWebhooks(server: FastifyInstance, settings: WebhookSettings): Promise<void> {
  const { ctx, limits, verifastWebhookSecrets, bounceWebhookSecrets } = settings;
  await server.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST_WEBHOOK },
      async (_request: unknown, body: unknown) => body,
    );

    const alarm = forgeryAlarm(ctx.log);
    const receive = (
      path: string,
      handle: (raw: string, headers: Record<string, unknown>, segment: string) => Promise<void>,
    ) =>
      app.post(path, { bodyLimit: LARGEST_WEBHOOK }, async (request, reply) => {
        try {
          await limits(`POST ${path}`, request.network, LIMIT);
          const { segment } = fieldsOf(request.params);
          await handle(text(request.body) ?? '', request.headers, text(segment) ?? '');
          return reply.code(200).send({ status: 1 });
        } catch (problem) {
          return refuse(reply, problem, { log: ctx.log, path, alarm });
        }
      });

    if (ctx.capabilities.payments) {
      receive('/webhooks/stripe', async (raw, headers) =>
        recordStripeWebhook(ctx, await ctx.cards.readWebhook(raw, text(headers['stripe-signature']))),
      );
    }
    for (const { vendor } of [ctx.bureau, ...ctx.otherBureaus]) {
      const path = `/webhooks/${vendor}`;
      receive(path, (raw, headers) => receiveBureauEvent(ctx, vendor, raw, headers));
      answerChallenges(app, path);
    }
    receive('/webhooks/verifast/:segment', async (raw, _headers, segment) => {
      assertSecret(segment, verifastWebhookSecrets);
      await handleVerifastWebhook(ctx, ctx.verifier.readWebhook(raw), raw);
    });
    if (bounceWebhookSecrets.length > 0) {
      // Anybody can write to the address for bounces, so what is no report is accepted as well: it was handed on correctly.
      receive('/webhooks/mail/:segment', async (raw, _headers, segment) => {
        assertSecret(segment, bounceWebhookSecrets);
        await recordDeliveryReport(ctx, raw);
      });
    }
  });
}

function receiveBureauEvent(
  ctx: AppContext,
  vendor: string,
  raw: string,
  headers: Record<string, unknown>,
): Promise<void> {
  const bureau = bureauOf(ctx, vendor);
  return recordBureauWebhook(ctx, vendor, bureau.readWebhook(raw, text(headers[bureau.signatureHeader])));
}

/** A bureau verifies that this address is ours before it sends events. */
function answerChallenges(app: FastifyInstance, path: string): void {
  app.get(path, async (request, reply) => {
    const { challenge } = fieldsOf(request.query);
    if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) return reply.code(400).send({ status: 0 });
    return reply.type('text/plain; charset=utf-8').send(challenge);
  });
}

/** The parts of an address, whose shape the framework does not know. */
const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const text = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

/** Hashes have one length, so comparing them reveals nothing of the secret's. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));

/** @throws Problem `not-found` for a path that doesn't end with one of the secrets */
function assertSecret(segment: string, secrets: readonly string[]): void {
  // @untranslated: a vendor's machine reads it
  if (!secrets.some((secret) => isSame(segment, secret))) throw new Problem('not-found', 'We couldn’t find that.');
}
