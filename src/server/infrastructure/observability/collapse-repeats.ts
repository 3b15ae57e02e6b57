import type { Log, LogFacts } from './log.ts';

/** How long equal warnings are counted instead of written (milliseconds), and how many kinds are known at once. */
const WINDOW = 60_000;
const MOST_KINDS = 1000;

/**
 * The same log, in which a warning that repeats is one line a minute: the first is written at once, and the next line
 * says with `repeated` how many were left out since. So the log does not flood while the database is away.
 */
export function collapseRepeats(log: Log, window = WINDOW): Log {
  const kinds = new Map<string, { repeated: number }>();
  const warn = (message: string, facts?: LogFacts): void => {
    const kind = JSON.stringify([message, facts]);
    const known = kinds.get(kind);
    if (known) {
      known.repeated += 1;
      return;
    }
    log.warn(message, facts);
    if (kinds.size >= MOST_KINDS) return;
    const entry = { repeated: 0 };
    kinds.set(kind, entry);
    const endWindow = () => {
      if (entry.repeated === 0) {
        kinds.delete(kind);
        return;
      }
      log.warn(message, { ...facts, repeated: entry.repeated });
      entry.repeated = 0;
      setTimeout(endWindow, window).unref();
    };
    setTimeout(endWindow, window).unref();
  };
  return { ...log, warn };
}
