import type { Caller } from '../server/caller.ts';

/** A call that is right in every part, with the fields that it may do without. */
export interface SampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  optional?: string[];
  /** Who makes it, where it is about somebody of its own. */
  as?: Caller;
}
