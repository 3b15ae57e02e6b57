import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../../../testing/server/test-server.ts';
import { beforeCommit, connect, transaction } from './connect.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let connected: ReturnType<typeof connect>;
const db = () => connected.db;

beforeAll(async () => {
  database = await makeDatabase();
  connected = connect(database.url, 4, () => {});
  await sql`create table counter (name text primary key, count int not null)`.execute(db());
  await sql`insert into counter values ('one', 0), ('other', 0)`.execute(db());
});
afterAll(async () => {
  await db().destroy();
  await database.drop();
});

const countUp = (tx: Parameters<typeof beforeCommit>[0], name: string) =>
  sql`update counter set count = count + 1 where name = ${name}`.execute(tx);
const counts = async () =>
  (await sql<{ count: number }>`select count from counter order by name`.execute(db())).rows.map(({ count }) => count);

/** Resolves when as many have come as are expected. */
function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = people;
  return () => {
    left -= 1;
    if (left <= 0) resolve();
    return promise;
  };
}

describe('a transaction', () => {
  test('that lost a race for locks runs again, and its first run leaves nothing', async () => {
    const bothHoldOne = meetingOf(2);
    const runs: string[] = [];
    const crossing = (first: string, second: string) =>
      transaction(db(), async (tx) => {
        runs.push(first);
        await countUp(tx, first);
        await bothHoldOne();
        await countUp(tx, second);
      });
    await Promise.all([crossing('one', 'other'), crossing('other', 'one')]);
    expect(await counts()).toEqual([2, 2]);
    expect(runs).toHaveLength(3);
  });

  test('that fails for another reason runs once', async () => {
    let runs = 0;
    const work = transaction(db(), async (tx) => {
      runs += 1;
      await sql`insert into counter values ('one', 0)`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  test('runs what is left for its end once for each key, in the order of the keys, before it commits', async () => {
    const steps: unknown[] = [];
    const leave = (key: string, value: number, tx: Parameters<typeof beforeCommit>[0]) =>
      beforeCommit(tx, key, value, async (values) => {
        steps.push([key, values, await counts()]);
        await countUp(tx, 'one');
      });
    const before = await counts();
    await transaction(db(), async (tx) => {
      leave('b', 1, tx);
      leave('a', 2, tx);
      leave('b', 3, tx);
      steps.push('the work');
    });
    expect(steps).toEqual(['the work', ['a', [2], before], ['b', [1, 3], before]]);
    expect((await counts())[0]).toBe((before[0] as number) + 2);
  });

  test('undoes the work when a step at its end fails', async () => {
    const before = await counts();
    const work = transaction(db(), async (tx) => {
      await countUp(tx, 'one');
      beforeCommit(tx, 'a', 0, () => Promise.reject(new Error('no')));
    });
    await expect(work).rejects.toThrow('no');
    expect(await counts()).toEqual(before);
  });
});
