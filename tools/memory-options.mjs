/**
 * A server that has room takes it: V8 lets garbage grow to several times what is alive before it looks, and every thread of
 * the C library keeps freed memory of its own. With less room the same load takes half the memory and no more time
 * (docs/decisions/platform/0187-memory-of-the-server.md). In megabytes.
 */
const HEAP = '--max-semi-space-size=8 --max-old-space-size=512';

/**
 * The environment of a process that serves. What the caller has set itself comes last in NODE_OPTIONS, so it wins.
 *
 * @param {NodeJS.ProcessEnv} env the caller's own
 * @returns {NodeJS.ProcessEnv}
 */
export const withMemoryOptions = (env) => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
  NODE_OPTIONS: [HEAP, env.NODE_OPTIONS].filter(Boolean).join(' '),
});
