import type { Caller } from '../server/caller.ts';

/** A valid call, with its optional fields. */
export interface SampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  optional?: string[];
  /** The caller, if it has to be a specific person. */
  as?: Caller;
}
