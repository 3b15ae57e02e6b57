import { existsSync } from 'node:fs';
import { EmbeddedPostgresProblem } from './infrastructure/database/embedded/command.ts';
import { factsOfError, jsonLog } from './infrastructure/observability/log.ts';
import { openDatabase } from './open-database.ts';
import { assertRoleFits, readRole } from './settings/server-role.ts';
import { readSettings, SettingsProblem } from './settings/settings.ts';

const writeLine = (text: string): boolean => process.stdout.write(`${text}\n`);

/** A sentence for a problem that whoever starts the server can fix; anything else keeps its stack. */
function describeProblem(problem: unknown): string {
  if (problem instanceof SettingsProblem || problem instanceof EmbeddedPostgresProblem) return problem.message;
  if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE') {
    return `${problem.message}. Another program is using this port. Choose different ports with PORT, WORKER_PORT and SANDBOX_PORT.`;
  }
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

/** Ends a process that cannot serve, so that whatever supervises it starts another one. */
function giveUp(minutes: number): void {
  process.stderr.write(`Maplekey stops: its database did not answer for ${minutes} minutes.\n`);
  process.exit(1);
}

// Variables already set take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');

/**
 * The running server, what this process does (its first argument: web, worker, or nothing for both), and whether it
 * should have the demo data, which `npm start` creates.
 */
export const { server, demo, role } = await Promise.resolve()
  .then(async () => {
    const role = readRole(process.argv[2]);
    const settings = readSettings(process.env);
    assertRoleFits(role, settings);
    const log = jsonLog((line) => process.stderr.write(line), settings.logLevel);
    // The database starts in its own process while this one loads the server.
    const opening = openDatabase(settings, log);
    const [{ startServer }] = await Promise.all([import('./start-server.ts'), opening]);
    const onGivenUp = () => giveUp(settings.longestOutageMinutes);
    if (settings.sandbox && settings.isPublic) {
      log.warn('everybody who can reach this machine can use the sandbox and log in to its accounts');
    }
    return { server: await startServer(settings, log, { role, opening, onGivenUp }), demo: settings.demo, role };
  })
  .catch((problem: unknown) => {
    process.stderr.write(`Maplekey could not start.\n${describeProblem(problem)}\n`);
    process.exit(1);
  });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // Whoever ends it from a terminal does not want to wait.
    const drained = signal === 'SIGTERM' ? server.drain() : Promise.resolve();
    drained.then(server.stop).then(
      () => process.exit(0),
      (problem: unknown) => {
        server.ctx.log.error('the server did not stop cleanly', factsOfError(problem));
        process.exit(1);
      },
    );
  });
}
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (problem: unknown) => {
    server.ctx.log.unexpected('an error was not caught', problem, 'process');
    void server.ctx.errors.flush().finally(() => process.exit(1));
  });
}

// Last, so that whoever waits for it can end this process cleanly from then on.
writeLine(
  role === 'worker'
    ? `Maplekey's worker is ready; health checks: ${server.origin}/readyz`
    : `Maplekey is ready: ${server.ctx.appUrl}`,
);
if (server.mailboxUrl) {
  writeLine(`Emails and texts of the sandbox: ${server.mailboxUrl}`);
  writeLine(`Cards, SINs and accounts to try: ${new URL('/test-data', server.mailboxUrl)}`);
}
