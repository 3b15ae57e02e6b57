import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The folder of the project. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a program ended: its exit code, and what it printed if that was to be captured. */
interface Ended {
  code: number;
  output: string;
}

interface Options {
  /** Added to our own environment. */
  env?: Record<string, string>;
  /** Collect the output in place of showing it. */
  capture?: boolean;
}

const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | undefined;

function passOn(signal: NodeJS.Signals): void {
  stopSignal = signal;
  for (const child of running) child.kill(signal);
}

/** Signals are ours only while a program runs: npm start becomes the server, which has a way of its own to stop. */
function started(child: ChildProcess): void {
  if (running.size === 0) for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  running.add(child);
}

function ended(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
}

/**
 * Runs a JavaScript or TypeScript program under this very Node (a bare `node` could be another version), in the folder
 * of the project. Signals that we receive are passed on, and end us too once the program has ended.
 */
export function runNode(args: string[], { env = {}, capture = false }: Options = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    started(child);
    let output = '';
    const collect = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      ended(child);
      if (stopSignal) return; // we are about to go: nothing comes after this
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output });
    });
  });
}
