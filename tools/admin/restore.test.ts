import { expect, test } from 'vitest';
import { createStartedApplication, expectStatus } from '../../testing/builders/builders.ts';
import { paidItemOf } from '../../testing/builders/charges.ts';
import { until } from '../../testing/builders/evidence.ts';
import { storeCard } from '../../testing/builders/orders.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();

test('a site that removed its card processor leaves reconcile mode once an operator compared by hand', async () => {
  const { ctx } = server();
  const { ana, application_id } = await createStartedApplication(server());
  const purchase = { application_id, items: ['id_verification'] };
  expectStatus(await ana.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server(), ana), 200);
  const { chargeId } = await until('a charge', () => paidItemOf(server(), ana).catch(() => undefined));
  const { processor_id: processorId } = await ctx.db
    .selectFrom('charge')
    .select('processor_id')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();

  const withoutCards = { ...ctx, capabilities: { ...ctx.capabilities, checks: [], payments: false } };
  const ask = async (...words: string[]) => {
    const said: string[] = [];
    const code = await runAdmin(withoutCards, 'mia', words, (line) => said.push(line));
    return { code, said: said.join('\n') };
  };
  expect((await ask('restore', 'begin', new Date(Date.now() - 1000).toISOString())).code).toBe(0);
  expect((await ask('restore', 'status')).said).toContain(
    'This site has no card processor anymore, so payments have to be compared by hand. How: npm run admin -- payments reconcile',
  );
  const how = await ask('payments', 'reconcile');
  expect(how.code).toBe(1);
  expect(how.said).toMatch(new RegExp(`\\$[\\d.]+  ${processorId}  succeeded\n`));
  expect(how.said).toContain('Then: npm run admin -- restore end <send|drop> compared');

  const unconfirmed = await ask('restore', 'end', 'drop');
  expect(unconfirmed.code).toBe(1);
  expect(unconfirmed.said).toContain('you have to compare payments by hand');
  expect((await ask('restore', 'end', 'drop', 'perhaps')).code).toBe(2);
  expect((await ask('restore', 'end', 'drop', 'compared')).code).toBe(0);
  expect((await ask('restore', 'status')).said).toBe('The server is not in reconcile mode.');
  const event = ctx.db.selectFrom('audit_event').select('detail').where('action', '=', 'backup.reconciled');
  expect((await event.executeTakeFirstOrThrow()).detail).toMatchObject({ comparison: 'by hand', operator: 'mia' });
});

test('where there is a card processor, nobody’s word replaces the comparison', async () => {
  const { ctx } = server();
  const said: string[] = [];
  const ask = (...words: string[]) => runAdmin(ctx, 'mia', words, (line) => said.push(line));
  await ask('restore', 'begin', new Date(Date.now() - 1000).toISOString());
  expect(await ask('restore', 'end', 'drop', 'compared')).toBe(1);
  expect(said.at(-1)).toContain('Compare them first: payments reconcile');
  expect(await ask('payments', 'reconcile')).toBe(0);
  expect(await ask('restore', 'end', 'drop')).toBe(0);
});
