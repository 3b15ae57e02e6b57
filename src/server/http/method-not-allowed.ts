import type { FastifyInstance, HTTPMethods } from 'fastify';
import { isForOperators } from '../../contract/console/paths.ts';
import { formatList } from '../../domain/text/format-names.ts';
import { t } from '../../domain/text/t.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const templateOf = (path: string): string => path.replace(/:\w+/g, ':');

/**
 * Notes the methods of every route of the API that is added from now on, but for those of operators, which nobody else
 * learns of.
 *
 * @returns a function that then answers the other methods of these paths with 405
 */
export function collectMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, { url: string; methods: Set<HTTPMethods> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || isForOperators(url)) return;
    const template = templateOf(url);
    const entry = taken.get(template) ?? { url, methods: new Set() };
    for (const each of METHODS) if ([method].flat().includes(each)) entry.methods.add(each);
    taken.set(template, entry);
  });
  return () => {
    for (const { url, methods } of [...taken.values()]) {
      const allowed = METHODS.filter((method) => methods.has(method));
      const others = METHODS.filter((method) => !methods.has(method));
      app.route({
        method: others,
        url,
        // Before the body is read, which could be refused for another reason.
        onRequest: async (_request, reply) =>
          reply
            .code(405)
            .header('allow', allowed.join(', '))
            .send({ status: 0, message: t`This address accepts only ${formatList(allowed)} requests.` }),
        handler: async () => undefined,
      });
    }
  };
}
