import type { OperatorActor } from '../../src/domain/accounts/actor.ts';
import { Problem } from '../../src/domain/problem.ts';
import { callOf } from '../../src/server/infrastructure/observability/command-call.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';

/** How operators call the commands of this folder. */
export const ADMIN = callOf('admin');

/** 0: done. 1: there is no such thing, or nothing to do. 2: not understood. */
export type ExitCode = 0 | 1 | 2;

export type Say = (text: string) => void;

/** One thing that an operator can do: `npm run admin -- <subject> <verb> <arguments>`. */
export interface AdminCommand {
  subject: string;
  verb: string;
  /** The arguments as the usage shows them, such as `<id> <file>`. */
  usage: string;
  /** What it does, in a line of the usage. */
  summary: string;
  /** Answers `not-understood` for arguments that make no sense; the usage of the subject is shown then. */
  run(ctx: AdminContext, actor: OperatorActor, args: readonly string[], say: Say): Promise<ExitCode | 'not-understood'>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

/** Text that a person wrote, without characters that a terminal would obey. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function falseIfNotFound(problem: unknown): false {
  if (problem instanceof Problem && problem.kind === 'not-found') return false;
  throw problem;
}

/** The commands with their summaries, one below the other. */
export function usageOf(commands: readonly AdminCommand[]): string {
  const lines = commands.map(({ subject, verb, usage, summary }) => ({
    call: `${ADMIN} ${[subject, verb, usage].filter(Boolean).join(' ')}`,
    summary,
  }));
  const width = Math.max(...lines.map(({ call }) => call.length));
  return lines.map(({ call, summary }) => `${call.padEnd(width)}   ${summary}`).join('\n');
}
