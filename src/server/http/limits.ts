import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallLimit } from '../../contract/endpoint.ts';
import { Problem } from '../../domain/problem.ts';

/** Counts a call against a limit, and refuses it when there are too many. */
export type RateLimit = (name: string, key: string, limit: Omit<CallLimit, 'by'>) => Promise<void>;

export interface RateLimitSettings {
  pool: pg.Pool;
  /** `relaxed` multiplies every limit, for a machine on which one address acts for many people. */
  mode: 'strict' | 'relaxed';
}

const RELAXED = 100;

/**
 * Counters are in the database, so that they hold across processes and restarts, except those of calls that only read.
 * Keys are hashed: they may be addresses.
 */
export function databaseRateLimits({ pool, mode }: RateLimitSettings): RateLimit {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (name: string, { calls, seconds, perProcess }: Omit<CallLimit, 'by'>): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const points = mode === 'relaxed' ? calls * RELAXED : calls;
    const options = { keyPrefix: name, points, duration: seconds };
    const made = perProcess
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          inMemoryBlockOnConsumed: points + 1,
        });
    limiters.set(name, made);
    return made;
  };
  return async (name, key, limit) => {
    try {
      await limiterOf(name, limit).consume(createHash('sha256').update(key).digest('base64url'));
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      throw new Problem('too-many', 'Too many attempts in a short time. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(problem.msBeforeNext / 1000)),
      });
    }
  };
}
