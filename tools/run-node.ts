import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The root folder of the project. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of a program, and its output if captured. */
interface Ended {
  code: number;
  output: string;
}

interface Options {
  /** Added to the current environment. */
  env?: Record<string, string>;
  /** Collects the output instead of showing it. */
  capture?: boolean;
}

const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | undefined;

function passOn(signal: NodeJS.Signals): void {
  stopSignal = signal;
  for (const child of running) child.kill(signal);
}

/** Handles signals only while a program runs: npm start becomes the server, which has its own shutdown. */
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
 * Runs a JavaScript or TypeScript program with this Node binary (a bare `node` could be another version), in the root
 * folder of the project. Received signals are passed on, and end this process once the program has ended.
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
      if (stopSignal) return; // this process is about to end
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output });
    });
  });
}
