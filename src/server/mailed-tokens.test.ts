import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestDeletion } from '../../testing/builders/account-deletion.ts';
import { createApplicant, expectStatus, someEmail } from '../../testing/builders/builders.ts';
import { createInvitedCoApplicant } from '../../testing/builders/co-applicants.ts';
import { requestPasswordReset, resetLinkOf } from '../../testing/builders/passwords.ts';
import { createReferenceFor, createReferenceSeeker } from '../../testing/builders/references.ts';
import { mailboxOf, until } from '../../testing/server/mailbox.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { readSettings } from './settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

// A database of its own starts and stops.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: RunningServer;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-tokens-'));
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, SANDBOX_SPEED: '1000' });
  const log = jsonLog((line) => logged.push(line));
  server = await startServer(settings, log, { strictReplies: true, passwordCost: LIGHT_COST });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The secrets in the newest message to a recipient, without the apply link of a property, which is no secret. */
async function tokensSentTo(recipient: string, link: RegExp): Promise<string> {
  const found = await until(`a link to ${recipient}`, async () =>
    (await mailboxOf(server, recipient)).flatMap(({ links }) => links).find((each) => link.test(each)),
  );
  return link.exec(found)?.[1] ?? '';
}

/** The files of the database that contain each text: its pages, with all dead rows, and its write-ahead log. */
async function filesWith(words: string[]): Promise<Record<string, string[]>> {
  const found = Object.fromEntries(words.map((word) => [word, [] as string[]]));
  const files = await readdir(path.join(folder, 'postgres'), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile()) continue;
    const content = await readFile(path.join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
    for (const word of words)
      if (content.includes(word)) found[word]?.push(path.join(path.basename(file.parentPath), file.name));
  }
  return found;
}

test('no page and no WAL of the database, no log and no job shows a token that was mailed', async () => {
  const { landlord, property, ana, id } = await createReferenceSeeker(server);
  const invited = someEmail();
  const sent = { emails: [invited], phone_numbers: [] };
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, sent), 200);
  const leo = await createApplicant(server);
  expectStatus(await requestPasswordReset(server, leo.email), 200);
  const reset = (await resetLinkOf(server, leo.email)).token;
  await requestDeletion(leo);
  const tokens = {
    reset,
    deletion: await tokensSentTo(leo.email, /keep-account\?token=([\w-]+)/),
    reference: (await createReferenceFor(server, ana, property, id)).token,
    coApplicant: (await createInvitedCoApplicant(server, ana, id)).token,
    invitation: await tokensSentTo(invited, /stop\S*?([\w-]{43})/),
  };
  for (const [name, token] of Object.entries(tokens)) expect(token, name).toMatch(/^[\w-]{40,}$/);
  await until('an empty outbox', async () => {
    const waiting = server.ctx.db.selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']);
    return (await waiting.executeTakeFirst()) === undefined;
  });
  // A clean stop writes all pages.
  await server.stop();
  const found = await filesWith([ana.email, ...Object.values(tokens)]);
  expect(found[ana.email], 'what is searched holds what was written').not.toEqual([]);
  for (const [name, token] of Object.entries(tokens)) expect(found[token], name).toEqual([]);
  for (const token of Object.values(tokens)) expect(logged.join('')).not.toContain(token);
});
