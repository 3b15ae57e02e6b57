import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endingWithUs } from '../../src/server/infrastructure/database/embedded/command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where this process keeps what it compiled: another one that loads the same files need not compile them again. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** One of our programs in a process of its own. */
export interface OwnProcess {
  /** What it printed, and what it complained about. */
  output(): string;
  /** Resolves when it printed this; rejects with its output when it ends before. */
  hasSaid(words: string): Promise<void>;
  /** Resolves with its exit code when it ended by itself, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Asks it to end (SIGTERM), as a deployment does; resolves with its exit code. */
  end(): Promise<number | null>;
  /** Ends it at once (SIGKILL), as a machine does that fails. */
  kill(): Promise<number | null>;
}

/**
 * Runs a program with only these settings, in a folder without a file of settings. It ends when this process does, unless
 * the settings have a PATH of their own.
 *
 * @param program its file, from the root of the project, and its arguments
 */
export function runProgram(
  program: readonly [string, ...string[]],
  { cwd, settings }: { cwd: string; settings: Record<string, string> },
): OwnProcess {
  const [file, ...args] = program;
  const node = [process.execPath, path.resolve(ROOT, file), ...args];
  const [command = '', ...words] = 'PATH' in settings ? node : endingWithUs(node);
  const child: ChildProcess = spawn(command, words, {
    cwd,
    env: { PATH: process.env.PATH, ...COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const collect = (piece: Buffer) => {
    output += piece.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (output.includes(words)) resolve();
      };
      waiting.add(look);
      look();
    });
  const endedFirst = async (words: string): Promise<never> => {
    const code = await ended;
    throw new Error(`it ended with ${code} before it said "${words}":\n${output}`);
  };
  return {
    output: () => output,
    hasSaid: (words) => Promise.race([said(words), endedFirst(words)]),
    ended,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
