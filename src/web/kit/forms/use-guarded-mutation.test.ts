import { expect, test } from 'vitest';
import { keyOf, repeatGuard } from './use-guarded-mutation.ts';

function guarded() {
  const clock = { at: 0 };
  const guard = repeatGuard<string>(() => clock.at);
  const started: string[] = [];
  const press = (key: string, result: Promise<string> = Promise.resolve(key)) =>
    guard(key, () => {
      started.push(key);
      return result;
    });
  return { clock, press, started };
}

test('an action that is running is not started again', async () => {
  const { press, started } = guarded();
  const { promise, resolve } = Promise.withResolvers<string>();
  const both = [press('apply', promise), press('apply', promise)];
  resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(started).toEqual(['apply']);
});

test('the second click of a double click may come after the reply', async () => {
  const { clock, press, started } = guarded();
  await press('apply');
  clock.at = 300;
  await press('apply');
  expect(started).toEqual(['apply']);
  clock.at = 900;
  await press('apply');
  expect(started).toEqual(['apply', 'apply']);
});

test('after a failure, and for something else, it starts at once', async () => {
  const { press, started } = guarded();
  await expect(press('send', Promise.reject(new Error('no reply')))).rejects.toThrow();
  await press('send');
  await press('on');
  await press('off');
  await press('on');
  expect(started).toEqual(['send', 'send', 'on', 'off', 'on']);
});

test('an action that asked something instead can be repeated at once', async () => {
  const guard = repeatGuard<boolean>(() => 0);
  const answers = [false, true, true];
  const press = () => guard('next', async () => answers.shift() ?? false);
  expect([await press(), await press(), await press()]).toEqual([false, true, true]);
  expect(answers).toEqual([true]);
});

test('the key of an action follows its variables, whatever they are', () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  expect(keyOf({ id: 'a', on: true })).toBe(keyOf({ on: true, id: 'a' }));
  expect(keyOf({ id: 'a' })).not.toBe(keyOf({ id: 'b' }));
  expect(keyOf(circular)).toBe(keyOf(circular));
  expect(keyOf(undefined)).toBe(keyOf(undefined));
});
