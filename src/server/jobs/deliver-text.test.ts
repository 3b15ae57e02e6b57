import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty } from '../../../testing/builders/builders.ts';
import { addFaultRule, inEnglish, mailboxOf, outboxOf, runJobsNow, until } from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';

const server = startTestServer();

async function write(recipient: string): Promise<void> {
  const { db, enqueue } = server().ctx;
  const content = { words: 'You are invited to apply.', path: `/apply/${randomUUID()}` };
  const message = {
    channel: 'text' as const,
    recipient,
    kind: 'invitation' as const,
    dedupeKey: randomUUID(),
    content: inEnglish(content),
  };
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [message]));
}

const ended = (recipient: string) =>
  until(`the text to ${recipient} is closed`, async () => {
    await runJobsNow(server());
    return (await outboxOf(server(), recipient)).find((row) => row.finished_at !== null);
  });

/** How many requests to send a text to this number the provider got. */
async function timesAskedToSend(tenDigits: string): Promise<number> {
  const requests = await (await fetch(new URL('/control/requests', server().mailboxUrl))).json();
  return (requests as { method: string; body: string }[]).filter(
    ({ method, body }) => method === 'POST' && body.includes(tenDigits),
  ).length;
}

describe('a text', () => {
  test('is sent once with its link, and its content is then removed from the outbox', async () => {
    await write('4165550150');
    expect(await ended('4165550150')).toMatchObject({ status: 'sent', attempts: 1, content: null });
    const [text] = await mailboxOf(server(), '4165550150');
    expect(text?.links).toEqual([expect.stringContaining(`${server().ctx.appUrl}/apply/`)]);
  });

  test('is looked up and not sent twice when it was accepted but the answer is lost', async () => {
    await write('4165550104');
    expect(await ended('4165550104')).toMatchObject({ status: 'sent', attempts: 2, content: null });
    expect([await timesAskedToSend('4165550104'), (await mailboxOf(server(), '4165550104')).length]).toEqual([1, 1]);
  });

  test('is not sent twice when the lookup fails for a while either', async () => {
    await addFaultRule(server(), { method: 'GET', path: '/twilio' }, 2, { status: 503 });
    await write('6475550104');
    expect(await ended('6475550104')).toMatchObject({ status: 'sent', attempts: 4 });
    expect([await timesAskedToSend('6475550104'), (await mailboxOf(server(), '6475550104')).length]).toEqual([1, 1]);
  });

  test('is sent again when it was not accepted and the answer is lost', async () => {
    await addFaultRule(server(), { method: 'POST', path: '/twilio' }, 1, { resetConnection: true });
    await write('4165550151');
    expect(await ended('4165550151')).toMatchObject({ status: 'sent', attempts: 2 });
    expect((await mailboxOf(server(), '4165550151')).length).toBe(1);
  });

  test('is sent a little later when the provider is rate limiting or unavailable', async () => {
    await write('4165550102');
    expect(await ended('4165550102')).toMatchObject({ status: 'sent', attempts: 2 });
    await addFaultRule(server(), { method: 'POST', path: '/twilio' }, 1, { status: 503 });
    await write('4165550152');
    expect(await ended('4165550152')).toMatchObject({ status: 'sent', attempts: 2 });
    expect((await mailboxOf(server(), '4165550152')).length).toBe(1);
  });

  test.each([
    ['opted out at the provider', '5005550004', 'declined'],
    ['no number', '5005550001', 'validation'],
    ['no mobile phone', '5005550009', 'validation'],
  ])('to a recipient that is %s fails, and is not retried', async (_why, number, problem) => {
    await write(number);
    expect(await ended(number)).toMatchObject({ status: 'failed', attempts: 1, problem, content: null });
    expect([await timesAskedToSend(number), await mailboxOf(server(), number)]).toEqual([1, []]);
  });
});

test('an invitation by text reaches the number with the link of the property', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const path = `/api/application/${property.id}/send-link`;
  const sent = await landlord.post(path, { emails: [], phone_numbers: ['(416) 555-0160'] });
  expect(sent.body).toMatchObject({ sent: { emails: 0, phone_numbers: 1 }, not_sent: [] });
  expect(await ended('4165550160')).toMatchObject({ status: 'sent' });
  const [text] = await mailboxOf(server(), '4165550160');
  expect(text?.links).toEqual([
    expect.stringMatching(new RegExp(`^${server().ctx.appUrl}/apply/${property.token}\\?sent=[\\w-]{43}$`)),
  ]);
  expect(text?.text).toContain('Reply STOP');
});
