import type { FastifyInstance } from 'fastify';

/**
 * How often connections are checked while the server closes, and how long requests may take to finish (milliseconds).
 */
const CHECK_INTERVAL = 50;
const GRACE_PERIOD = 10_000;

/**
 * Lets a closing server finish. Requests in progress are answered, and their connections are then ended: a browser
 * holds a connection for its next request, and the server itself ends only those that are idle at the very moment it
 * closes. A request that outlasts the grace period is cut off.
 *
 * @param gracePeriod milliseconds
 */
export function endConnectionsOnClose(app: FastifyInstance, gracePeriod = GRACE_PERIOD): void {
  app.addHook('preClose', (done) => {
    const interval = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL);
    const timeout = setTimeout(() => app.server.closeAllConnections(), gracePeriod);
    app.server.once('close', () => {
      clearInterval(interval);
      clearTimeout(timeout);
    });
    done();
  });
}

/** Ends each connection with its next reply, so that requests come to another process before this one ends. */
function endConnectionsWhile(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

/** Ends the connections of a server that is about to close, or that closes. */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  endConnectionsOnClose(app);
  endConnectionsWhile(app, isDraining);
}
