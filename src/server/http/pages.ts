import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPagePath } from '../../contract/page-paths.ts';

/** Secrets stand in the path of these pages, so no search engine may list them. */
const PRIVATE = /^\/(apply|confirm-contact|reset-password|verified-landlord-reference|stop-messages|letters)\b/;

/** Serves the built web app: hashed files for ever, the page itself never from a cache, 404 for paths that are no page. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = 'index.html';
  app.get('/', (_request, reply) => (built ? reply.sendFile(page) : reply.code(503).send('not built')));
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
      return reply.code(404).send({ status: 0, message: 'We could not find that.' });
    }
    if (PRIVATE.test(where)) reply.header('x-robots-tag', 'noindex');
    return reply.code(isPagePath(where) ? 200 : 404).sendFile(page);
  });
}
