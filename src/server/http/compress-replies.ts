import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = promisify(gzip);

/** From so many bytes on, sending less saves more than packing costs. */
const WORTH_PACKING = 16_000;

const takesGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '');

/**
 * Packs long JSON replies and printed pages for callers who take gzip: a page of a long list shrinks to a tenth. That the
 * length then follows the content tells a foreign page nothing: only a bearer token, which no browser adds by itself,
 * gets anybody's data, and a printed page holds no more than its address opens to everybody.
 */
export function packReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = /^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')));
    if (!isText || typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return pack(payload, { level: constants.Z_BEST_SPEED });
  });
}
