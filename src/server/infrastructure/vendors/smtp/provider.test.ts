import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import { startMailServer } from '../../../../../testing/server/mail-server.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { smtpMailer } from './provider.ts';

let sandbox: Sandbox;
const from = 'Maplekey <hello@maplekey.example>';
const mailer = (timeoutMs = 3_000) =>
  smtpMailer({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, from, timeoutMs });
const mail = (to: string, id = 'mail-1') => ({
  id,
  to,
  subject: 'Réinitialiser – reset your password',
  html: '<!doctype html><html><body><p>Hi <a href="http://127.0.0.1:3000/reset?a=1&amp;b=é">go</a></p></body></html>',
  text: 'Hi: http://127.0.0.1:3000/reset?a=1&b=é',
  replyTo: 'help@maplekey.example',
});
const addFaultRule = (effect: object) => addFaultRuleAt(sandbox.origin, { path: '/smtp' }, 1, effect);

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3000', speed: 10 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

describe('smtpMailer', () => {
  it('delivers an email unchanged', async () => {
    await mailer().send(mail('Ada@Example.com'));
    const answer = await fetch(`${sandbox.origin}/mailbox.json?to=ada@example.com`);
    expect(await answer.json()).toEqual([
      {
        id: 'mail-1@maplekey.example',
        channel: 'email',
        to: 'Ada@example.com',
        subject: 'Réinitialiser – reset your password',
        text: 'Hi: http://127.0.0.1:3000/reset?a=1&b=é',
        html: mail('').html,
        links: ['http://127.0.0.1:3000/reset?a=1&b=é'],
        sent_at: expect.any(String),
      },
    ]);
  });

  it('delivers a file with it', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Décision\r\nEND:VCALENDAR\r\n';
    const attachments = [{ name: 'day.ics', contentType: 'text/calendar; charset=utf-8', content }];
    await mailer().send({ ...mail('ada@example.com'), attachments });
    const [message] = sandbox.mailbox.messages();
    expect(sandbox.mailbox.attachments('mail-1@maplekey.example')).toEqual([
      { name: 'day.ics', content_type: 'text/calendar', content },
    ]);
    expect(message?.text).toBe(mail('').text);
  });

  it('cannot be tricked into a second header or recipient', async () => {
    await mailer().send({ ...mail('ada@example.com'), subject: 'Hi\r\nBcc: eve@example.com' });
    const [message] = sandbox.mailbox.messages();
    expect(message?.to).toBe('ada@example.com');
    expect(message?.subject).toBe('Hi Bcc: eve@example.com');
  });

  it('delivers once when the same email is sent twice', async () => {
    await mailer().send(mail('ada@example.com'));
    await mailer().send(mail('bea@example.com', 'mail-2'));
    await mailer().send(mail('ada@example.com'));
    const ids = sandbox.mailbox.messages().map(({ id }) => id);
    expect(ids).toEqual(['mail-2@maplekey.example', 'mail-1@maplekey.example']);
    expect(sandbox.mailbox.arrivals('mail-1@maplekey.example')).toBe(2);
  });

  it.each([
    ['bounce+ada@example.com', 'no_mailbox'],
    ['full+ada@example.com', '552'],
  ])('%s is permanently refused', async (to, code) => {
    await expect(mailer().send(mail(to))).rejects.toMatchObject({ kind: 'validation', retryable: false, code });
    expect(sandbox.mailbox.messages(to)).toEqual([]);
  });

  it('gets through a greylist on the third attempt', async () => {
    const greylisted = mail('greylist+ada@example.com');
    for (let each = 0; each < 2; each += 1) {
      await expect(mailer().send(greylisted)).rejects.toMatchObject({
        kind: 'unavailable',
        retryable: true,
        code: '451',
      });
    }
    await mailer().send(greylisted);
    expect(sandbox.mailbox.messages('greylist+ada@example.com')).toHaveLength(1);
  });

  it('does not know the outcome when the connection drops, and may send again', async () => {
    const dropped = mail('drop+ada@example.com');
    await expect(mailer().send(dropped)).rejects.toMatchObject({ kind: 'unknown_outcome', retryable: true });
    await mailer().send(dropped);
    expect(sandbox.mailbox.messages('drop+ada@example.com')).toHaveLength(1);
    expect(sandbox.mailbox.arrivals('mail-1@maplekey.example')).toBe(2);
  });

  it('times out on a slow server, and waits when it has more time', async () => {
    await expect(mailer(600).send(mail('slow+ada@example.com'))).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
    });
    await mailer(10_000).send(mail('slow+ada@example.com'));
  });

  it('may retry when the server is busy or hangs up', async () => {
    await addFaultRule({ status: 421 });
    await expect(mailer().send(mail('ada@example.com'))).rejects.toMatchObject({ code: '421', retryable: true });
    await addFaultRule({ resetConnection: true });
    await expect(mailer().send(mail('ada@example.com'))).rejects.toMatchObject({ retryable: true });
  });

  it('may retry when nothing listens', async () => {
    const gone = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3000', speed: 10 });
    await gone.stop();
    const nobody = smtpMailer({ host: '127.0.0.1', port: gone.smtpPort, secure: false, from });
    await expect(nobody.send(mail('ada@example.com'))).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
      code: 'ECONNREFUSED',
    });
  });

  it('needs no certificate of a mail server on this machine', async () => {
    const server = await startMailServer({ offersTls: true });
    onTestFinished(() => server.stop());
    const { hostname: host, port } = new URL(server.url);
    const place = { host, port: Number(port), secure: false, isOnThisMachine: true };
    const local = smtpMailer({ ...place, from });
    await local.send(mail('ada@example.com'));
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
    const named = smtpMailer({ ...place, from, user: 'us', password: 'secret' });
    await expect(named.send(mail('bea@example.com'))).rejects.toMatchObject({ kind: 'config', retryable: false });
  });

  it('does not send its password to a server without TLS', async () => {
    const careful = smtpMailer({
      host: '127.0.0.1',
      port: sandbox.smtpPort,
      secure: false,
      user: 'u',
      password: 'p',
      from,
    });
    await expect(careful.send(mail('ada@example.com'))).rejects.toMatchObject({ provider: 'smtp' });
    expect(sandbox.mailbox.messages()).toEqual([]);
  });
});
