import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallLimit } from '../../contract/endpoint.ts';
import type { Role } from '../../domain/accounts/account.ts';
import type { CountedCalls, SessionLimit } from '../../domain/accounts/sessions/session-limit.ts';
import { Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';

export interface RateLimit {
  /** Counts a call against a limit, and refuses it when there are too many. */
  (name: string, key: string, limit: Omit<CallLimit, 'by'>): Promise<void>;
  /** A limit by account as the statement that finds the session counts it; undefined where that is counted otherwise. */
  besideSession(name: string, limit: CallLimit, role: Role | undefined): SessionLimit | undefined;
}

export interface RateLimitSettings {
  pool: pg.Pool;
  /** `relaxed` multiplies every limit, for a machine on which one address acts for many people. */
  mode: 'strict' | 'relaxed';
}

const RELAXED = 100;

const tooMany = (msUntilNext: number): Problem =>
  new Problem('too-many', t`Too many attempts in a short time. Please wait a moment and try again.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(msUntilNext / 1000)),
  });

/** Refuses a call that was counted beside its session when there are too many. */
export function assertWithin({ calls, until }: CountedCalls, { most }: SessionLimit): void {
  if (calls > most) throw tooMany(until - Date.now());
}

/**
 * Counters are in the database, so that they hold across processes and restarts, except those of calls that only read.
 * Keys are hashed: they may be addresses.
 */
export function databaseRateLimits({ pool, mode }: RateLimitSettings): RateLimit {
  const limiters = new Map<string, RateLimiterAbstract>();
  const mostOf = (calls: number): number => (mode === 'relaxed' ? calls * RELAXED : calls);
  const limiterOf = (name: string, { calls, seconds, perProcess }: Omit<CallLimit, 'by'>): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const points = mostOf(calls);
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
  const count = async (name: string, key: string, limit: Omit<CallLimit, 'by'>): Promise<void> => {
    try {
      await limiterOf(name, limit).consume(createHash('sha256').update(key).digest('base64url'));
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      throw tooMany(problem.msBeforeNext);
    }
  };
  const besideSession: RateLimit['besideSession'] = (name, { calls, seconds, by, perProcess }, role) =>
    by === 'account' && !perProcess ? { name, most: mostOf(calls), seconds, role } : undefined;
  return Object.assign(count, { besideSession });
}
