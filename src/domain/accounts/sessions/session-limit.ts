import type { Role } from '../account.ts';

/** A limit of calls by account that is counted when the session is found. */
export interface SessionLimit {
  /** What the counters of this limit are called. */
  name: string;
  /** Calls in `seconds` at most. */
  most: number;
  seconds: number;
  /** The role that the call needs; it is counted only for who has it. */
  role: Role | undefined;
}

/** The calls of the current period, this one included, and when that ends (milliseconds since 1970). */
export interface CountedCalls {
  calls: number;
  until: number;
}
