import { expect, test } from 'vitest';
import { Problem } from '../../../domain/problem.ts';
import { uploadSlots } from './upload-slots.ts';

/** Takes a turn, and notes the name when it comes. */
function turns(limits: { perCaller: number; inAll: number }) {
  const take = uploadSlots(limits, 1);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string) =>
    take(caller).then(({ end }) => {
      started.push(name);
      ends.set(name, end);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await Promise.resolve();
  };
  return { ask, end, started };
}

test('one caller has two turns at once, and nobody else waits for them', async () => {
  const { ask, end, started } = turns({ perCaller: 2, inAll: 8 });
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  await ask('b', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('all callers together have no more turns than there are, and get them in the order they came', async () => {
  const { ask, end, started } = turns({ perCaller: 2, inAll: 2 });
  for (const caller of ['a', 'b', 'c', 'd']) void ask(caller, caller);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await end('a');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('whoever waits too long is asked to come back, and their place is free', async () => {
  const take = uploadSlots({ perCaller: 1, inAll: 1 }, 1, 10);
  const { end } = await take('a');
  const late = await take('b').catch((problem: unknown) => problem);
  expect(late).toBeInstanceOf(Problem);
  expect(late).toMatchObject({ kind: 'busy', retryAfterSeconds: 10 });
  end();
  (await take('c')).end();
});
