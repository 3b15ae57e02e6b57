import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * Ends the connection of a request without files whose body does not arrive in time. One with files has the longer time
 * that the server itself allows.
 *
 * @param timeoutMs from the end of the head to the end of the body
 */
export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    // Calls of the server to itself have no connection.
    if (routeOptions.config.hasFiles || raw.complete || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => socket.end(TOO_SLOW, () => socket.destroy()), timeoutMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
