/**
 * A server that has room takes it: V8 lets garbage grow to several times what is alive before it looks, every thread of the C
 * library keeps freed memory of its own, and a large buffer that was freed once makes the library keep later ones of its
 * size. With less room the same load takes half the memory and no more time
 * (docs/decisions/operations/0187-memory-of-the-server.md). In megabytes.
 */
const HEAP = '--max-semi-space-size=4 --max-old-space-size=400';
/** Bytes from which a piece of memory goes back to the system when it is freed: the C library's own first value, which it would raise by itself. */
const MMAP_THRESHOLD = '131072';

/**
 * The environment of a process that serves. What the caller has set itself comes last in NODE_OPTIONS, so it wins.
 *
 * @param {NodeJS.ProcessEnv} env the caller's own
 * @returns {NodeJS.ProcessEnv}
 */
export const withMemoryOptions = (env) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: MMAP_THRESHOLD,
  MALLOC_TRIM_THRESHOLD_: MMAP_THRESHOLD,
  ...env,
  NODE_OPTIONS: [HEAP, env.NODE_OPTIONS].filter(Boolean).join(' '),
});
