type Level = 'info' | 'warn' | 'error';

/** Facts that a log line may carry: names, numbers and ids of ours. Never a person's words, a body or an address. */
export type LogFacts = Record<string, string | number | boolean | undefined>;

export type Log = Record<Level, (message: string, facts?: LogFacts) => void>;

/** One JSON line for each entry; `write` is where the lines go. */
export function jsonLog(write: (line: string) => void, clock: () => Date = () => new Date()): Log {
  const at = (level: Level) => (message: string, facts?: LogFacts) =>
    write(`${JSON.stringify({ at: clock().toISOString(), level, message, ...facts })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** What may be said of an unexpected error: its class, its database code and the first place of ours in the stack. */
export function factsOfError(problem: unknown): LogFacts {
  if (!(problem instanceof Error)) return { error: typeof problem };
  const code = 'code' in problem ? String(problem.code) : undefined;
  const place = /\/(src\/[^\s)]+)/.exec(problem.stack ?? '')?.[1];
  return { error: problem.name, code, place };
}
