import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

/** Below this many bytes, compressing costs more than it saves. */
const WORTH_COMPRESSING = 16_000;

const acceptsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '');

/**
 * Compresses long JSON replies and rendered pages for callers that accept gzip: a page of a long list shrinks to a
 * tenth. The length then depends on the content, which reveals nothing to another site: only a bearer token, which no
 * browser adds by itself, gets anybody's data, and a rendered page holds no more than its address opens to everybody.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = /^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')));
    if (!isText || !(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < WORTH_COMPRESSING) {
      return payload;
    }
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}
