import { expect, inject, test } from 'vitest';
import { watchDatabase } from './watch-database.ts';

const atAnotherPort = () => {
  const url = new URL(inject('databaseServer').replace('{database}', 'postgres'));
  url.port = '9';
  return url.href;
};

test('a database that does not come back is given up once', async () => {
  let times = 0;
  await new Promise<void>((resolve) => {
    watchDatabase({
      url: atAnotherPort(),
      longestOutageMs: 1,
      intervalMs: 5,
      onGivenUp: () => {
        times += 1;
        resolve();
      },
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(times).toBe(1);
});

test('a database that answers, and a watch that was stopped, are not given up', async () => {
  let times = 0;
  const settings = { longestOutageMs: 0, intervalMs: 5, onGivenUp: () => (times += 1) };
  const watches = [
    watchDatabase({ ...settings, url: inject('databaseServer').replace('{database}', 'postgres') }),
    watchDatabase({ ...settings, url: atAnotherPort() }),
  ];
  watches[1]?.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  watches[0]?.stop();
  expect(times).toBe(0);
});
