import { existsSync } from 'node:fs';
import { EmbeddedPostgresProblem } from './infrastructure/database/embedded/command.ts';
import { factsOfError, jsonLog } from './infrastructure/observability/log.ts';
import { openDatabase } from './open-database.ts';
import { readSettings, SettingsProblem } from './settings/settings.ts';

const say = (words: string): boolean => process.stdout.write(`${words}\n`);
const log = jsonLog((line) => process.stderr.write(line));

/** What a person who starts the product can mend, in words; anything else keeps its stack. */
function wordsFor(problem: unknown): string {
  if (problem instanceof SettingsProblem || problem instanceof EmbeddedPostgresProblem) return problem.message;
  if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE') {
    return `${problem.message}. Another program uses this port; choose other ones with PORT and SANDBOX_PORT.`;
  }
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

// What the environment says itself counts more than the file.
if (existsSync('.env')) process.loadEnvFile('.env');

/** The running house, and whether the demo is wanted in it: npm start looks after that. */
export const { server, demo } = await Promise.resolve()
  .then(async () => {
    const settings = readSettings(process.env);
    // The database starts in a process of its own, while this one loads the house.
    const opening = openDatabase(settings);
    const [{ startServer }] = await Promise.all([import('./start-server.ts'), opening]);
    return { server: await startServer(settings, log, { opening }), demo: settings.demo };
  })
  .catch((problem: unknown) => {
    process.stderr.write(`Maplekey could not start.\n${wordsFor(problem)}\n`);
    process.exit(1);
  });

say(`Maplekey is ready: ${server.ctx.appUrl}`);
if (server.mailboxUrl) {
  say(`E-mails and texts of the sandbox: ${server.mailboxUrl}`);
  say(`Cards, SINs and accounts to try: ${new URL('/try', server.mailboxUrl)}`);
} else say(`VeriFast brings its news to: ${server.verifierWebhook}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        log.error('the stop was not in order', factsOfError(problem));
        process.exit(1);
      },
    );
  });
}
for (const trouble of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(trouble, (problem: unknown) => {
    server.ctx.log.unexpected('nobody listened to an error', problem, 'process');
    void server.ctx.errors.flush().finally(() => process.exit(1));
  });
}
