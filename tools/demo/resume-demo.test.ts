import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/server/test-server.ts';
import { openDemo } from './open-demo.ts';

const server = startTestServer();

/** A proxy that fails after `calls` calls, as if the server were stopped. */
async function failingProxy(calls: number): Promise<string> {
  let left = calls;
  const proxy = createServer(async (request, response) => {
    left -= 1;
    if (left < 0) return request.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(server().origin + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Audit events by action: duplicates would show up here. */
async function auditEvents(): Promise<Record<string, number>> {
  const rows = await server()
    .ctx.db.selectFrom('audit_event')
    .select(({ fn }) => ['action', fn.countAll<string>().as('times')])
    .groupBy('action')
    .execute();
  return Object.fromEntries(rows.map(({ action, times }) => [action, Number(times)]));
}

test('an interrupted demo is completed by the next start without duplicates', async () => {
  const reported: string[] = [];
  const start = (origin: string) => openDemo({ ...server(), origin }, (text) => reported.push(text));
  for (const calls of [4, 9, 15, 22, 26, 31, 40, 60]) {
    await start(await failingProxy(calls));
    expect(reported.at(-1)).toMatch(/^The demo data is not complete yet; the next start goes on with it/);
  }
  // Two processes that start at the same time complete it only once.
  await Promise.all([start(server().origin), start(server().origin)]);
  expect(reported.slice(-2)).toEqual(['The demo data is in place.', expect.stringContaining('Demo accounts')]);
  const people = await server().ctx.db.selectFrom('person').select('email').execute();
  const applicants = await server().ctx.db.selectFrom('applicant').select('status').execute();
  expect([people.length, applicants.length]).toEqual([17, 17]);
  const checks = await server().ctx.db.selectFrom('check_result').select('kind').execute();
  expect(checks).toHaveLength(18);
  expect(await auditEvents()).toMatchObject({
    'property.created': 2,
    'application.started': 17,
    'application.submitted': 11,
    'application.withdrawn': 2,
    'guarantor.answered': 1,
    'reference.answered': 4,
    'dispute.opened': 1,
    'contact.confirmed': 5,
    'demo.completed': 1,
  });
}, 240_000);
