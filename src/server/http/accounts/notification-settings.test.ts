import { describe, expect, test } from 'vitest';
import { createApplicant, createLandlord, expectStatus, someEmail } from '../../../../testing/builders/builders.ts';
import { auditOf, inEnglish, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Mail } from '../../../domain/ports/mailer.ts';
import { settingsTokenOf } from '../../accounts/notification-settings/notification-settings-link.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();
const anyone = () => callerAt(server().origin);
const ALL = { check_news: true, reminders: true, newsletter: false }; // @literal category of the API
const CONTENT: EmailMessage = { subject: 'News', heading: 'News', paragraphs: ['It happened.'], why: 'A test.' };

const tokenOf = (person: { id: string; email: string }) => settingsTokenOf(server().ctx, person);

async function write(to: string, kind: MessageKind): Promise<string> {
  const { db, enqueue } = server().ctx;
  const message = {
    channel: 'email' as const,
    recipient: to,
    kind,
    dedupeKey: someEmail(),
    content: inEnglish(CONTENT),
  };
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [message]));
  const row = await until('the email is final', async () => {
    const found = (await outboxOf(server(), to)).find(({ dedupe_key }) => dedupe_key === message.dedupeKey);
    return found?.finished_at ? found : undefined;
  });
  return row.status;
}

describe('notification settings', () => {
  test('belong to the logged-in person, whatever the role, with the newsletter off unless it was asked for', async () => {
    const [ana, leo] = [await createApplicant(server()), await createLandlord(server(), { newsletter: true })];
    expect((await ana.get('/api/letters')).body).toEqual({ status: 1, letters: ALL }); // @literal field of the API
    expect((await leo.get('/api/letters')).body.letters).toEqual({ ...ALL, newsletter: true });
    expect((await ana.put('/api/letters', { letters: { reminders: false } })).body).toEqual({
      status: 1,
      letters: { ...ALL, reminders: false },
    });
    expect((await ana.get('/api/letters')).body.letters).toEqual({ ...ALL, reminders: false });
    expect((await leo.get('/api/letters')).body.letters).toEqual({ ...ALL, newsletter: true });
  });

  test('open with the token of an email, without logging in, and the token opens nothing else', async () => {
    const ana = await createApplicant(server());
    const token = tokenOf(ana);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await anyone().get(`/api/letters?token=${token}`)).body).toEqual({ status: 1, letters: ALL });
    expectStatus(await anyone().put('/api/letters', { token, letters: { check_news: false, newsletter: true } }), 200);
    expect((await ana.get('/api/letters')).body.letters).toEqual({
      check_news: false,
      reminders: true,
      newsletter: true,
    });
    expect((await callerAt(server().origin, token).get('/api/letters')).status).toBe(401);
  });

  test('of a token take precedence over those of the session that uses it', async () => {
    const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
    expectStatus(await ben.put('/api/letters', { token: tokenOf(ana), letters: { reminders: false } }), 200);
    expect((await ana.get('/api/letters')).body.letters.reminders).toBe(false);
    expect((await ben.get('/api/letters')).body.letters.reminders).toBe(true);
  });

  test('are closed without session and token, and not found for an unknown token', async () => {
    const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
    const [ofAna, ofBen] = [tokenOf(ana), tokenOf(ben)];
    const mixed = Buffer.concat([
      Buffer.from(ofAna, 'base64url').subarray(0, 16),
      Buffer.from(ofBen, 'base64url').subarray(16),
    ]).toString('base64url');
    const ofNobody = tokenOf({ id: '00000000-0000-4000-8000-000000000000', email: ana.email });
    const ofAnotherAddress = tokenOf({ id: ana.id, email: someEmail() });
    expect((await anyone().get('/api/letters')).status).toBe(401);
    expect((await anyone().put('/api/letters', { letters: {} })).status).toBe(401);
    for (const token of [mixed, ofNobody, ofAnotherAddress, 'x', ofAna.slice(0, -1)]) {
      expect((await anyone().get(`/api/letters?token=${token}`)).status, token).toBe(404);
      const letters = { check_news: false };
      expect((await ana.put('/api/letters', { token, letters })).status, token).toBe(404);
    }
    expect((await ana.get('/api/letters')).body.letters).toEqual(ALL);
  });

  test('are recorded in the log with the choice, once', async () => {
    const ana = await createApplicant(server());
    for (const _again of [1, 2]) expectStatus(await ana.put('/api/letters', { letters: { newsletter: true } }), 200);
    const chosen = (await auditOf(server(), ana.id)).filter(({ action }) => action === 'notification_settings.changed');
    expect(chosen).toEqual([
      {
        action: 'notification_settings.changed',
        actor_kind: 'member',
        actor_id: ana.id,
        detail: { newsletter: true, byLink: false },
      },
    ]);
  });
});

describe('an email of an unsubscribable category', () => {
  test('goes out with links to unsubscribe and to the settings', async () => {
    const ana = await createApplicant(server());
    expect(await write(ana.email, 'checks-done')).toBe('sent');
    const [emailMessage] = await mailboxOf(server(), ana.email);
    const choice = `${server().ctx.appUrl}/letters?token=${tokenOf(ana)}`;
    expect(emailMessage?.links).toEqual([`${choice}&stop=check_news`, choice]);
  });

  test('has the unsubscribe header for mail programs, one-click where the site is reached by https', async () => {
    const ana = await createApplicant(server());
    const { db } = server().ctx;
    const sent: Mail[] = [];
    const mail = { send: async (one: Mail) => void sent.push(one) };
    for (const appUrl of ['https://maplekey.example', 'http://127.0.0.1:3000']) {
      const dedupeKey = someEmail();
      const emailMessage = {
        channel: 'email',
        recipient: ana.email,
        kind: 'checks-done',
        dedupe_key: dedupeKey,
      } as const;
      const { id } = await db
        .insertInto('outbox')
        .values({ ...emailMessage, content: JSON.stringify(CONTENT) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await deliverMessage({ ...server().ctx, mail, appUrl }, { outboxId: id });
    }
    const stop = `/letters?token=${tokenOf(ana)}&stop=check_news>`;
    expect(sent.map(({ headers }) => headers)).toEqual([
      {
        'List-Unsubscribe': `<https://maplekey.example${stop}`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      { 'List-Unsubscribe': `<http://127.0.0.1:3000${stop}` },
    ]);
  });

  test('is not sent once its reader unsubscribed; transactional email still is', async () => {
    const ana = await createApplicant(server());
    expectStatus(await ana.put('/api/letters', { letters: { check_news: false } }), 200);
    expect(await write(ana.email, 'checks-done')).toBe('stopped');
    expect(await write(ana.email, 'application-reminder')).toBe('sent');
    expect(await write(ana.email, 'application-received')).toBe('sent');
    expect((await mailboxOf(server(), ana.email)).map(({ subject }) => subject)).toEqual(['News', 'News']);
  });

  test('is not sent to an address that nobody has any more', async () => {
    expect(await write(someEmail(), 'checks-done')).toBe('stopped');
  });
});

describe('the "unsubscribe" of a mail program', () => {
  const press = (path: string) =>
    anyone().raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('stops that kind of email with one click, and opening the address alone stops nothing', async () => {
    const ana = await createApplicant(server());
    const path = `/letters?token=${tokenOf(ana)}&stop=reminders`;
    await anyone().raw(path, { method: 'GET' });
    expect((await ana.get('/api/letters')).body.letters).toEqual(ALL);
    expect((await press(path)).status).toBe(200);
    expect((await press(path)).status).toBe(200);
    expect((await ana.get('/api/letters')).body.letters).toEqual({ ...ALL, reminders: false });
  });

  test('is refused for another topic, a wrong token and no token', async () => {
    const ana = await createApplicant(server());
    const token = tokenOf(ana);
    const wrong = [`/letters?token=${token}&stop=all`, `/letters?token=${token}`, '/letters?stop=reminders'];
    for (const path of [...wrong, '/letters', '/stop-messages?token=x', '/stop-messages']) {
      expect((await press(path)).status, path).toBe(404);
    }
    expect((await ana.get('/api/letters')).body.letters).toEqual(ALL);
  });
});
