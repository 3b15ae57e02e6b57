import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createStartedApplication,
  expectStatus,
  fillIn,
  type Site,
} from '../../testing/builders/builders.ts';
import { forApplication, upload } from '../../testing/builders/proof-files.ts';
import { startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { mailboxOf, until } from '../../testing/server/mailbox.ts';
import { type OwnProcess, runProgram } from '../../testing/server/server-process.ts';

type Say = (text: string) => void;

/** An unpacked release, and a way to run it with nothing but Node in its PATH. */
interface Unpacked {
  folder: string;
  run(words: readonly string[], settings: Record<string, string>): OwnProcess;
}

function unpack(archive: string, work: string): Unpacked {
  for (let above = work; above !== path.dirname(above); above = path.dirname(above)) {
    assert(!existsSync(path.join(above, 'node_modules')), `packages in ${above} could be found by the release`);
  }
  const [bin, data, releases] = ['bin', 'data', 'releases'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [bin, data, releases]) mkdirSync(folder);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  execFileSync('tar', ['-xzf', archive, '-C', releases]);
  const [folder] = globSync(path.join(releases, 'maplekey-*'));
  assert(folder, 'the archive holds no release');
  const run = (words: readonly string[], settings: Record<string, string>) =>
    runProgram([path.join(folder, 'maplekey.mjs'), ...words], {
      cwd: data,
      settings: { PATH: bin, DATA_DIR: data, PORT: '0', WORKER_PORT: '0', RATE_LIMITS: 'relaxed', ...settings },
    });
  return { folder, run };
}

/** Runs a program that ends by itself; returns what it printed. */
async function ending(program: OwnProcess, code = 0): Promise<string> {
  assert.equal(await program.ended, code, program.output());
  return program.output();
}

const originIn = (program: OwnProcess): string => String(/https?:\/\/[\d.]+:\d+/.exec(program.output())?.[0]);

async function checkPages(site: Site): Promise<void> {
  const caller = callerAt(site.origin);
  expectStatus(await caller.get('/readyz'), 200);
  const page = expectStatus(await caller.get('/'), 200).body as string;
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => String(file));
  assert(scripts.length > 0, 'the first page loads no scripts');
  for (const script of scripts) expectStatus(await caller.get(script), 200);
  assert(page.includes('Maplekey') && page.includes('<main'), 'the first page is not rendered by the server');
}

/** Everything in one process, with the stand-ins: what needs a native package, a thread, a font or a job. */
async function checkTogether({ run }: Unpacked, databaseUrl: string): Promise<void> {
  const port = String(await freePort());
  const server = run([], { DATABASE_URL: databaseUrl, PORT: port, SANDBOX_PORT: '0', SANDBOX_SPEED: '100' });
  await server.hasSaid('Cards, SINs');
  const site = { origin: `http://127.0.0.1:${port}` };
  const mailboxUrl = /http\S+\/mailbox/.exec(server.output())?.[0];
  await checkPages(site);
  const { landlord, property, ana, id } = await createStartedApplication(site);
  const files = [new File([A_PNG], 'scan.png'), new File([A_PDF], 'stub.pdf')];
  expectStatus(await upload(ana, forApplication(id), ...files), 200);
  await fillIn(ana, property);
  expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
  const list = expectStatus(await landlord.get(`/api/property/${property.id}/applicants.pdf`), 200);
  assert(String(list.body).startsWith('%PDF'), 'the list is not a PDF');
  const sought = { application_id: property.id, user_id: ana.id };
  expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', sought), 200);
  expectStatus(await landlord.post(`/api/applicant/${id}/decision`, { verdict: 'accepted' }), 200);
  expectStatus(await ana.post(`/api/forgot-password?email=${encodeURIComponent(ana.email)}`), 200);
  await until('a job sends the email', async () => {
    const mails = await mailboxOf({ mailboxUrl }, ana.email);
    return mails.some(({ links }) => links.some((link) => link.includes('reset-password')));
  });
  assert.equal(await server.end(), 0, server.output());
}

/** Web and worker as two processes, with the vendors' own settings. */
async function checkApart({ run }: Unpacked, databaseUrl: string): Promise<void> {
  const vendors = await startRecordedVendors();
  const settings = { ...vendors.settings, DATABASE_URL: databaseUrl };
  const port = String(await freePort());
  const processes = [run(['web'], { ...settings, PORT: port }), run(['worker'], settings)];
  await Promise.all(processes.map((each) => each.hasSaid(' is ready')));
  const [, worker] = processes;
  const site = { origin: `http://127.0.0.1:${port}` };
  await checkPages(site);
  const { email } = await createApplicant(site);
  expectStatus(await callerAt(site.origin).post(`/api/forgot-password?email=${encodeURIComponent(email)}`), 200);
  await until('the worker sends the email', async () => vendors.mail.mails.some(({ to }) => to === email));
  if (worker) expectStatus(await callerAt(originIn(worker)).get('/readyz'), 200);
  for (const each of processes) assert.equal(await each.end(), 0, each.output());
  await vendors.stop();
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
}

/**
 * Unpacks a release into an empty folder and starts it as an operator would: with no package above it, nothing but Node
 * in its PATH, and a PostgreSQL that it did not bring.
 *
 * @throws Error that says what does not work
 */
export async function verifyRelease(archive: string, say: Say): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'maplekey-release-'));
  const postgres = await startEmbedded(path.join(work, 'postgres'), { durable: false });
  try {
    const unpacked = unpack(archive, work);
    const shipped = readdirSync(unpacked.folder, { recursive: true }).length;
    await createDatabase(postgres.url('postgres'), 'release');
    const settings = { DATABASE_URL: postgres.url('release') };
    assert.match(await ending(unpacked.run(['--help'], settings)), /node maplekey\.mjs worker/);
    assert.match(
      await ending(unpacked.run(['migrate'], settings)),
      /The database is up to date \(\d{2,} migrations ran\)/,
    );
    say('it brings an empty database up to date');
    await checkTogether(unpacked, settings.DATABASE_URL);
    say('one process with the stand-ins: pages, an application from sign-up to decision, files, a PDF and a job');
    assert.match(await ending(unpacked.run(['admin'], settings), 2), /node \S*maplekey\.mjs admin dispute list/);
    say('it lists what operators can do');
    await createDatabase(postgres.url('postgres'), 'apart');
    await ending(unpacked.run(['migrate'], { DATABASE_URL: postgres.url('apart') }));
    await checkApart(unpacked, postgres.url('apart'));
    say('web and worker as two processes: pages, calls and a job');
    assert.equal(readdirSync(unpacked.folder, { recursive: true }).length, shipped, 'it writes into its own folder');
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
