import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { factsOfError } from '../../src/server/infrastructure/observability/log.ts';

/** What doctor found out about one thing. It is printed, so it holds no secret and no message of an error. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** What was looked at, in a word or two. */
  about: string;
  /** One sentence. */
  means: string;
  /** What to do, in one sentence; nothing where all is well. */
  todo?: string;
}

export const fine = (about: string, means: string): Finding => ({ state: 'ok', about, means });
export const warning = (about: string, means: string, todo: string): Finding => ({
  state: 'warning',
  about,
  means,
  todo,
});
export const problem = (about: string, means: string, todo: string): Finding => ({
  state: 'problem',
  about,
  means,
  todo,
});

/** Why something failed, without anything that the other side wrote: a kind, a code or the name of a class. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderProblem) return error.code ? `${error.kind}, ${error.code}` : error.kind;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const facts = factsOfError(cause);
  return String(facts.code ?? facts.error);
}

/** The column of states, so that the sentences stand below each other. */
const WIDTH = 'warning'.length;

/** A finding as it is printed. */
export const format = ({ state, about, means, todo }: Finding): string =>
  [`${state.padEnd(WIDTH)}  ${about}: ${means}`, ...(todo ? [`${' '.repeat(WIDTH)}  ${todo}`] : [])].join('\n');
