import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { connect } from './database/connect.ts';
import { startEmbedded } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { transaction } from './database/transaction.ts';
import { buildApp } from './http/app.ts';
import { databaseLimits } from './http/limits.ts';
import { startJobs } from './jobs/runner.ts';
import { factsOfError, type Log } from './log.ts';
import { altchaCaptcha } from './outside/altcha/captcha.ts';
import { filesOnDisk } from './outside/disk/stored-files.ts';
import { googlePlaces } from './outside/google-places/provider.ts';
import { smtpMailer } from './outside/smtp/provider.ts';
import { twilioMessenger } from './outside/twilio/provider.ts';
import { keepRanks } from './ranking/keep-ranks.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import { appSecret, keyFor } from './secrets/app-secret.ts';
import { houseVault } from './secrets/house-vault.ts';
import { argonPasswords } from './secrets/passwords.ts';
import type { Settings } from './settings.ts';
import type { Toolbox } from './toolbox.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Connections of the pool that answers requests. */
const CONNECTIONS = 12;
/** Key derivations that a sign-up costs the browser: a second or two in the real world, less in the sandbox. */
const CAPTCHA_WORK = { real: 1000, sandbox: 60, cost: 5000 };

/** The addresses at which the outside world is reached. */
interface Outside {
  mail: Parameters<typeof smtpMailer>[0];
  texts: Parameters<typeof twilioMessenger>[0];
  places: Parameters<typeof googlePlaces>[0];
  mailboxUrl?: string;
  stop(): Promise<void>;
}

/** A running house. `toolbox` is what the tests and the benchmarks look into. */
export interface House {
  app: FastifyInstance;
  toolbox: Toolbox;
  origin: string;
  mailboxUrl: string | undefined;
  databaseUrl: string;
  /** Stops in order: no new requests, running jobs end, then the database. */
  stop(): Promise<void>;
}

async function realOutside({ mail, mailFrom, twilio, placesKey }: Settings): Promise<Outside> {
  if (!mail || !twilio || !placesKey) throw new Error('the settings of the outside world are not complete');
  return {
    mail: { ...mail, from: mailFrom },
    texts: { baseUrl: 'https://api.twilio.com', ...twilio },
    places: { baseUrl: 'https://places.googleapis.com', key: placesKey },
    stop: async () => {},
  };
}

/** The loopback stand-ins, reached by the same adapters over the same protocols. */
async function sandboxOutside(settings: Settings, { port, speed }: { port: number; speed: number }): Promise<Outside> {
  const { startSandbox } = await import('../sandbox/start-sandbox.ts');
  const directory = path.join(settings.dataFolder, 'mailbox');
  const sandbox = await startSandbox({ host: '127.0.0.1', port, appUrl: settings.appUrl, speed, directory });
  return {
    mail: { host: '127.0.0.1', port: sandbox.smtpPort, secure: false, from: settings.mailFrom },
    texts: { baseUrl: `${sandbox.origin}/twilio`, accountSid: 'ACsandbox', authToken: 'sandbox', from: '+15005550006' },
    places: { baseUrl: `${sandbox.origin}/places`, key: 'sandbox' },
    mailboxUrl: `${sandbox.origin}/mailbox`,
    stop: () => sandbox.stop(),
  };
}

async function openDatabase(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} };
  const embedded = await startEmbedded(path.join(settings.dataFolder, 'postgres'), { durable: true });
  return { url: embedded.url('postgres'), stop: () => embedded.stop() };
}

/** Builds the real tools from the settings and opens the doors. `strictReplies` is for tests. */
export async function startHouse(settings: Settings, log: Log, strictReplies = false): Promise<House> {
  const [{ model, card }, database, outside, secret] = await Promise.all([
    readModel(SHIPPED_MODEL),
    openDatabase(settings),
    settings.sandbox ? sandboxOutside(settings, settings.sandbox) : realOutside(settings),
    appSecret(settings.secret, settings.dataFolder),
  ]);
  await migrate(database.url, MIGRATIONS);
  const jobs = await startJobs(database.url, log);
  // While we stop, the database may close connections before we have: that is no news.
  let stopping = false;
  const lost = (problem: Error) => {
    if (!stopping) log.warn('a database connection broke', factsOfError(problem));
  };
  const { db, pool } = connect(database.url, CONNECTIONS, lost);
  const clock = () => new Date();
  const vault = houseVault(settings.dataKeys, secret);
  const toolbox: Toolbox = {
    db,
    clock,
    enqueue: jobs.enqueue,
    mail: smtpMailer(outside.mail),
    texts: twilioMessenger(outside.texts),
    places: googlePlaces(outside.places),
    captcha: altchaCaptcha({
      secret: keyFor('captcha', secret),
      work: settings.sandbox ? CAPTCHA_WORK.sandbox : CAPTCHA_WORK.real,
      cost: CAPTCHA_WORK.cost,
    }),
    passwords: argonPasswords(keyFor('password pepper', secret)),
    vault,
    model,
    modelCard: card,
    ranks: keepRanks({ vault, table: model, clock }),
    files: filesOnDisk(path.join(settings.dataFolder, 'files')),
    log,
    appUrl: settings.appUrl,
  };
  const app = await buildApp({
    toolbox,
    limits: databaseLimits({ pool, mode: settings.rateLimits }),
    webFolder: settings.webFolder,
    secure: settings.appUrl.startsWith('https://'),
    trustedProxies: settings.trustedProxies,
    strictReplies,
    jobsAreUp: jobs.areUp,
  });
  await app.listen({ port: settings.port, host: settings.host });
  await jobs.work(toolbox);
  await transaction(db, (tx) => jobs.enqueue(tx, 'rescore-ranks', {}));
  const stop = async () => {
    stopping = true;
    await app.close();
    await jobs.stop();
    await db.destroy();
    await Promise.all([outside.stop(), database.stop()]);
  };
  return { app, toolbox, origin: app.listeningOrigin, mailboxUrl: outside.mailboxUrl, databaseUrl: database.url, stop };
}
