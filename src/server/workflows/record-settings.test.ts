import { expect, test } from 'vitest';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { signerOf } from '../infrastructure/secrets/tokens.ts';
import { recordedSettings } from '../settings/recorded-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { recordSettings } from './record-settings.ts';

const server = startTestServer();

const changes = async () =>
  (
    await server()
      .ctx.db.selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'settings.changed')
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail);

test('a start with other settings about vendors is recorded, by their names alone', async () => {
  const { db } = server().ctx;
  const start = (more: object, keys: [string, ...string[]] = ['a key of the test']) =>
    recordSettings(db, signerOf(keys), recordedSettings({ ...readSettings({}), ...more }));
  const stripe = { secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' };
  await db.deleteFrom('settings_hash').execute();
  await start({ stripe });
  expect(await changes(), 'the first start has nothing to compare with').toEqual([]);
  await start({ stripe });
  await start({ stripe }, ['a new key', 'a key of the test']);
  expect(await changes()).toEqual([]);
  await start({ stripe: { ...stripe, secretKey: 'sk_2' }, sentryDsn: 'https://k@errors.example/1' });
  expect(await changes()).toEqual([{ changed: ['stripe', 'sentryDsn'] }]);
  await start({ stripe });
  expect(await changes()).toHaveLength(2);
  expect(JSON.stringify(await changes())).not.toMatch(/sk_|whsec_/);
});
