import { expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { createOperator } from '../../../../testing/builders/operators.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { INPUTS } from '../../../domain/ranking/inputs/inputs.ts';
import { countCodes } from '../../ranking/monitoring/monitoring-store.ts';

const server = startTestServer();
const MONTH = new Date().toISOString().slice(0, 7);

test('the model and the inputs of this month’s groups, which are too few to say anything', async () => {
  const odile = await createOperator(server());
  expect((await odile.get('/api/admin/ranking')).body).toMatchObject({
    version: server().ctx.model.model.version,
    months: [],
  });
  const property = await createProperty(await createLandlord(server()));
  for (let group = 0; group < 2; group += 1) await createSubmittedApplication(server(), property);
  const { body } = expectStatus(await odile.get('/api/admin/ranking'), 200);
  expect(body.months).toEqual([{ month: MONTH, groups: 2 }]);
  expect(body.inputs).toHaveLength(INPUTS.length);
  for (const { months } of body.inputs) {
    expect(months).toEqual([{ known: expect.any(Number), index: null, state: null }]);
  }
});

test('of very many groups only about so many are looked at', async () => {
  const { db, model } = server().ctx;
  const since = new Date(Date.now() - 24 * 60 * 60_000);
  const which = { modelVersion: model.model.version, since };
  const all = await countCodes(db, { ...which, most: 1000 });
  const groups = all.filter(({ input }) => input === 0).reduce((sum, one) => sum + one.groups, 0);
  expect(groups).toBe(2);
  expect(await countCodes(db, { ...which, most: 0 })).toEqual([]);
});
