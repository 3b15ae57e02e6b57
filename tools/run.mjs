// node tools/run.mjs <program> [arguments]
//
// The start of every script in package.json. It is plain JavaScript for any Node from 18 up, because it runs before
// anything is installed: it installs the dependencies if node_modules does not match package-lock.json, then runs the
// named program of node_modules/.bin with the Node version that is itself one of the dependencies.
//
// The scripts say `exec node tools/run.mjs …`: without `exec` a shell would stand between npm and this process and not
// pass on signals.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const programs = path.join(root, 'node_modules/.bin');
const packagedNode = path.join(programs, 'node');
const { optionalDependencies = {} } = readJson('package.json');
const packagedVersion = optionalDependencies[`node-${process.platform}-${process.arch}`];
const NODE_MAJOR_NEEDED = 24;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * True if node_modules matches package-lock.json. npm writes its own list there last, so an incomplete installation
 * does not match.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json');
  const present = readJson('node_modules/.package-lock.json');
  if (!wanted || !present || (packagedVersion && !existsSync(packagedNode))) return false;
  return Object.entries(wanted.packages).every(([place, want]) => {
    if (place === '' || want.link) return true;
    const have = present.packages[place];
    if (!have) return want.optional === true || want.peer === true; // for another platform, or not asked for
    return have.version === want.version && have.integrity === want.integrity;
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

// ── One installer at a time ─────────────────────────────────────────────────────────────────────────────────────────
// The lock is a file that names the processes holding it. It is written under another name and linked into place, so it
// is never read half-written. A lock without live processes (an interrupted set-up) is taken over.

const lockFile = path.join(root, '.setup-lock');

/** A process as `number:start time`, so that a reused process id is not mistaken for the same process. */
function identify(pid) {
  let startedAt = '';
  try {
    startedAt = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19];
  } catch {
    // no /proc on this system: the number alone has to do
  }
  return `${pid}:${startedAt}`;
}

function isAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return identify(pid) === identity;
}

function isHeld(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').some(isAlive);
  } catch {
    return false;
  }
}

/** Writes the holders of the lock: creates it if nobody holds it (false if somebody does), replaces it if we do. */
function writeLock(pids, { over }) {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, pids.map(identify).join(' '));
  if (over) {
    renameSync(draft, lockFile);
    return true;
  }
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function takeLock() {
  let saidSo = false;
  while (!writeLock([process.pid], { over: false })) {
    if (isHeld(lockFile)) {
      if (!saidSo) console.error('set-up: waiting for another set-up of this folder to finish');
      saidSo = true;
      await sleep(250);
      continue;
    }
    // Moved aside before it is deleted: if another process was quicker and this is its new lock, it is put back.
    const aside = `${lockFile}.old.${process.pid}`;
    try {
      renameSync(lockFile, aside);
      if (isHeld(aside)) linkSync(aside, lockFile);
    } catch {
      // somebody else moved it first: look again
    }
    rmSync(aside, { force: true });
  }
}

async function install() {
  const began = Date.now();
  console.error('set-up: installing the dependencies (npm ci)');
  // --include: NODE_ENV=production must not omit the packages that build the web app.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that called us, if one did
  const [command, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  const code = await run(command, rest, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // On a signal, npm first finishes and then undoes everything (half a minute). When killed, it leaves an incomplete
    // installation, which the next set-up detects and replaces.
    stopAtOnce: true,
    onStart: (pid) => writeLock([process.pid, pid], { over: true }),
  });
  if (signalSent) return 128 + constants.signals[signalSent];
  if (code !== 0 || !isInstalled()) {
    console.error(
      'set-up: npm ci did not complete. If package.json was changed by hand, run: npm install && npm run lock',
    );
    return code || 1;
  }
  console.error(`set-up: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return 0;
}

/** Makes node_modules match package-lock.json; returns 0, or the exit code to end with. */
async function setUp() {
  if (isInstalled()) return 0;
  await takeLock();
  try {
    return isInstalled() ? 0 : await install();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function main([program, ...args]) {
  const code = await setUp();
  if (code !== 0 || !program) return code;
  const node = packagedVersion ? packagedNode : process.execPath;
  if (!packagedVersion && Number.parseInt(process.versions.node, 10) < NODE_MAJOR_NEEDED) {
    console.error(
      `No Node is packaged for ${process.platform} on ${process.arch}: start this with Node ${NODE_MAJOR_NEEDED} or newer (this is ${process.version}).`,
    );
    return 1;
  }
  const env = { ...process.env, PATH: programs + path.delimiter + process.env.PATH };
  return run(node, program === 'node' ? args : [path.join(programs, program), ...args], { stdio: 'inherit', env });
}

process.exitCode = await main(process.argv.slice(2));
