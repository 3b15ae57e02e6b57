// node tools/run.mjs [--product | --bench] <program> [arguments]
//
// The start of every script in package.json. It is plain JavaScript for any Node from 18 up, because it runs before
// anything is installed: it installs the packages that the program needs and that node_modules lacks, then runs the named
// program of node_modules/.bin with the Node version that is itself one of the packages.
//
// --product: only what npm start needs; --bench: also the packages of bench; otherwise everything but those.
//
// The scripts say `exec node tools/run.mjs …`: without `exec` a shell would stand between npm and this process and not
// pass on signals.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withMemoryOptions } from './node/memory-options.mjs';
import { dropLock, shareLock, takeLock } from './setup-lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const programs = path.join(root, 'node_modules/.bin');
const packagedNode = path.join(programs, 'node');
/** Where Node keeps what it compiled, and its types stripped, for the next process that loads the same files. */
const compiled = path.join(root, 'node_modules/.cache/compiled');
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;
const NODE_MAJOR_NEEDED = 24;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What is installed where: `product` has what npm start needs. */
const INSTALLATIONS = {
  everything: { folder: '.', isNeeded: () => true, args: ['--include=dev', '--include=optional'] },
  product: { folder: '.', isNeeded: (entry) => !entry.dev, args: ['--omit=dev', '--include=optional'] },
  bench: { folder: 'bench', isNeeded: () => true, args: [] },
};

const isSame = (have, want) => have.version === want.version && have.integrity === want.integrity;

/**
 * True if node_modules has all of an installation as package-lock.json wants it. npm writes its own list there last, so
 * an incomplete installation does not match.
 */
function isInstalled({ folder, isNeeded }) {
  const wanted = readJson(path.join(folder, 'package-lock.json'));
  const present = readJson(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([place, want]) => {
    if (!place.startsWith('node_modules/') || want.link || !isNeeded(want)) return true;
    const have = present.packages[place];
    if (have) return isSame(have, want);
    // Missing: for another platform, or not asked for.
    return (want.optional || want.devOptional || want.peer) === true && place !== nodePackage;
  });
}

// ── Running one program at a time, signals passed on ────────────────────────────────────────────────────────────────

let current;
let signalSent;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalSent = signal;
    if (current) current.stopWith(signal);
    else process.exit(128 + constants.signals[signal]);
  });
}

/** Runs a command and returns its exit code, or 128 + the number of the signal that ended it. */
function run(command, args, { onStart, stopAtOnce = false, ...options }) {
  return new Promise((resolve) => {
    current = spawn(command, args, options);
    current.stopWith = (signal) => current.kill(stopAtOnce ? 'SIGKILL' : signal);
    if (current.pid) onStart?.(current.pid);
    current.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      current = undefined;
      resolve(1);
    });
    current.on('exit', (code, signal) => {
      current = undefined;
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Deletes what no program here reads: the headers of the packaged Node (67 MB) and source maps of packages (59 MB). */
function dropUnread() {
  rmSync(path.join(root, nodePackage, 'include'), { recursive: true, force: true });
  const packages = path.join(root, 'node_modules');
  const files = readdirSync(packages, { recursive: true }).map(String);
  for (const file of files) if (/\.[cm]?[jt]s\.map$/.test(file)) rmSync(path.join(packages, file));
}

async function install(name) {
  const installation = INSTALLATIONS[name];
  const began = Date.now();
  // `npm ci` would empty node_modules under a server that is running from it.
  const isAddition = name === 'everything' && isInstalled(INSTALLATIONS.product);
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  console.error(`set-up: installing the packages of ${name} (npm ${command.join(' ')})`);
  const args = [...command, ...installation.args, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that called us, if one did
  const [program, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  const code = await run(program, rest, {
    cwd: path.join(root, installation.folder),
    stdio: ['ignore', 2, 2],
    // On a signal, npm first finishes and then undoes everything (half a minute). When killed, it leaves an incomplete
    // installation, which the next set-up detects and replaces.
    stopAtOnce: true,
    onStart: shareLock,
  });
  if (signalSent) return 128 + constants.signals[signalSent];
  if (code !== 0 || !isInstalled(installation)) {
    console.error(
      'set-up: npm did not complete. If package.json was changed by hand, run: npm install && npm run lock',
    );
    return code || 1;
  }
  if (installation === INSTALLATIONS.product) dropUnread();
  console.error(`set-up: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return 0;
}

/** Makes node_modules match package-lock.json; returns 0, or the exit code to end with. */
async function setUp(name) {
  const isDone = () => isInstalled(INSTALLATIONS[name]);
  if (isDone()) return 0;
  await takeLock();
  try {
    return isDone() ? 0 : await install(name);
  } finally {
    dropLock();
  }
}

/** The packaged Node where there is one, else this one if it is new enough. */
function chooseNode() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_NEEDED) return process.execPath;
  console.error(
    `Start this with Node ${NODE_MAJOR_NEEDED} or newer (this is ${process.version}): no Node is installed with it.`,
  );
  return undefined;
}

async function main(args) {
  if (process.platform === 'win32') {
    console.error(
      'Maplekey runs on Linux and macOS. On Windows, start it in WSL: https://learn.microsoft.com/windows/wsl',
    );
    return 1;
  }
  const option = args[0]?.startsWith('--') ? args.shift() : undefined;
  const [program, ...rest] = args;
  const needed = option === '--product' ? ['product'] : ['everything', ...(option === '--bench' ? ['bench'] : [])];
  for (const name of needed) {
    const code = await setUp(name);
    if (code !== 0) return code;
  }
  if (!program) return 0;
  const node = chooseNode();
  if (!node) return 1;
  const own = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: programs + path.delimiter + process.env.PATH };
  const env = option === '--product' ? withMemoryOptions(own) : own;
  return run(node, program === 'node' ? rest : [path.join(programs, program), ...rest], { stdio: 'inherit', env });
}

process.exitCode = await main(process.argv.slice(2));
