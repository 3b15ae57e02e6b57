import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '../../contract/page-paths.ts';
import type { Log } from '../infrastructure/observability/log.ts';
import { openRenderer } from './rendered-pages.ts';

/** The paths of these pages hold secrets, so no search engine may list them. */
const PRIVATE = /^\/(apply|confirm-contact|reset-password|verified-landlord-reference|stop-messages|letters)\b/;

/** The session cookie; with one, only the browser can render the page. */
const HAS_SESSION = /(?:^|;\s*)auth_token=[^;]/;

/** Serves the built web app: hashed files cached forever, the page itself never, 404 for unknown paths. */
export async function servePages(app: FastifyInstance, folder: string, log: Log): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = 'index.html';
  const renderPage = openRenderer(app, folder);
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isPlain = HAS_SESSION.test(request.headers.cookie ?? '') || request.url.includes('?');
    const text = isPlain
      ? undefined
      : await renderPage(request.url, request.ip).catch((problem: unknown) => {
          log.unexpected('a page could not be rendered', problem, 'rendered pages');
          return undefined;
        });
    reply.header('cache-control', 'no-cache').header('vary', 'cookie');
    return text === undefined ? reply.sendFile(page) : reply.type('text/html; charset=utf-8').send(text);
  };
  app.get('/', (request, reply) => (built ? showPage(request, reply) : reply.code(503).send('not built')));
  app.setNotFoundHandler((request, reply) => {
    const where = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (
      where.startsWith('/api/') ||
      !isPage ||
      !built ||
      path.extname(where) === '.js' ||
      path.extname(where) === '.css'
    ) {
      return reply.code(404).send({ status: 0, message: 'We couldn’t find that.' });
    }
    if (PRIVATE.test(where)) reply.header('x-robots-tag', 'noindex');
    reply.code(isPagePath(where) ? 200 : 404);
    return showPage(request, reply);
  });
}
