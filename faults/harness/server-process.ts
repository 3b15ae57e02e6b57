import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endingWithUs } from '../../src/server/infrastructure/database/embedded/command.ts';
import { changeText, type SourceChange } from './source-change.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOOK = path.join(import.meta.dirname, 'change-sources.ts');
const MAIN = path.join(ROOT, 'src/server/main.ts');
const STARTS_WITHIN_MS = 120_000;
/** Lines of the server's log that are kept to explain a failure. */
const LOG_LINES = 200;

/** The server in a process of its own, which can be killed and started again on the same port. */
export interface ServerProcess {
  /** Starts it and resolves when it is ready. Returns the milliseconds it took. */
  start(): Promise<number>;
  /** Kills it without warning (SIGKILL); resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM), as a deployment does; resolves with its exit code, or null if a signal ended it. */
  end(): Promise<number | null>;
  /** Whether it runs. */
  isUp(): boolean;
  /** The newest lines of its log. */
  log(): string[];
}

/** Refuses changes whose text is not in the sources, before anything is started. */
export function assertApplicable(changes: readonly SourceChange[]): void {
  for (const [file, wanted] of Map.groupBy(changes, (change) => change.file)) {
    changeText(readFileSync(path.join(ROOT, file), 'utf8'), wanted);
  }
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function serverProcess(environment: Record<string, string>, changes: readonly SourceChange[]): ServerProcess {
  assertApplicable(changes);
  let child: ChildProcess | undefined;
  let lines: string[] = [];
  const keep = (piece: Buffer) => {
    lines = [...lines, ...piece.toString().split('\n').filter(Boolean)].slice(-LOG_LINES);
  };
  const start = async (): Promise<number> => {
    const began = performance.now();
    const [command = '', ...args] = endingWithUs([process.execPath, '--import', HOOK, MAIN]);
    const started = spawn(command, args, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled-faults'),
        FAULTS_SOURCE_CHANGES: JSON.stringify(changes),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    running.add(started);
    started.on('exit', () => running.delete(started));
    started.stderr?.on('data', keep);
    await new Promise<void>((ready, failed) => {
      const timer = setTimeout(() => failed(new Error('the server did not become ready')), STARTS_WITHIN_MS);
      started.stdout?.on('data', (piece: Buffer) => {
        if (!piece.toString().includes('Maplekey is ready')) return;
        clearTimeout(timer);
        ready();
      });
      started.on('exit', (code) => {
        clearTimeout(timer);
        failed(new Error(`the server ended with ${code} while it started:\n${lines.slice(-20).join('\n')}`));
      });
    });
    return performance.now() - began;
  };
  return {
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    isUp: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    log: () => lines,
  };
}
