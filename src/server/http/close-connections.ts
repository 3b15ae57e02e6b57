import type { FastifyInstance } from 'fastify';

/** How often connections are looked through while the server closes, and how long requests may take to end (milliseconds). */
const LOOK = 50;
const LONGEST_GOODBYE = 10_000;

/**
 * Lets a closing server come to its end. Requests that are under way are answered, and their connections are ended
 * then: a browser keeps a connection for its next request, and the server itself ends only those that rest at the very
 * moment it closes. A request that takes longer than the goodbye is cut off.
 *
 * @param longestGoodbye milliseconds
 */
export function endConnectionsOnClose(app: FastifyInstance, longestGoodbye = LONGEST_GOODBYE): void {
  app.addHook('preClose', (done) => {
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK);
    const end = setTimeout(() => app.server.closeAllConnections(), longestGoodbye);
    app.server.once('close', () => {
      clearInterval(look);
      clearTimeout(end);
    });
    done();
  });
}
