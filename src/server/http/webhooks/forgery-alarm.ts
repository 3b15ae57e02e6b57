import type { FastifyReply } from 'fastify';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Log } from '../../infrastructure/observability/log.ts';
import { sendProblem } from '../errors.ts';

/** Refused webhooks of one path before somebody is told, and the time in which they are counted (milliseconds). */
const MOST = 10;
const WINDOW = 60 * 60 * 1000;

/** Somebody forges webhooks, or a vendor signs with another secret than ours. */
class ForgedWebhooks extends Error {
  override name = 'ForgedWebhooks';
}

/** Counts refused webhooks by path; the tenth within an hour is reported as an error, once in that hour. */
export function forgeryAlarm(log: Log, now: () => number = Date.now): (path: string) => void {
  const counts = new Map<string, { since: number; count: number }>();
  return (path) => {
    const known = counts.get(path);
    const entry = known && now() - known.since < WINDOW ? known : { since: now(), count: 0 };
    entry.count += 1;
    counts.set(path, entry);
    if (entry.count === MOST)
      log.unexpected('ten forged or unreadable webhooks within an hour', new ForgedWebhooks(), path);
  };
}

interface Refusal {
  log: Log;
  path: string;
  alarm: (path: string) => void;
}

/** A forged or unreadable event is refused permanently; the vendor sends anything else again. */
export function refuse(reply: FastifyReply, problem: unknown, { log, path, alarm }: Refusal): FastifyReply {
  const forged = problem instanceof ProviderProblem && (problem.kind === 'auth' || problem.kind === 'bad_response');
  const stranger = problem instanceof Problem && problem.kind === 'unauthenticated';
  if (!forged && !stranger) return sendProblem(reply, problem, log, path);
  log.warn('a forged or unreadable webhook was refused', { path });
  alarm(path);
  // @untranslated: a vendor's machine reads it
  return reply.code(400).send({ status: 0, message: 'We couldn’t read that request.' });
}
