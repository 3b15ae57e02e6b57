import { describe, expect, it, vi } from 'vitest';
import { watchConnection } from './connection.ts';

/** A connection whose pings and pauses the test controls. */
function createConnection() {
  const answers: ((isReachable: boolean) => void)[] = [];
  const pauses: { run: () => void; pause: number }[] = [];
  const connection = watchConnection({
    ping: () => new Promise((resolve) => answers.push(resolve)),
    schedule: (run, pause) => void pauses.push({ run, pause }),
  });
  const onChange = vi.fn();
  connection.subscribe(onChange);
  const answer = async (isReachable: boolean): Promise<void> => {
    answers.shift()?.(isReachable);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connection, onChange, answers, pauses, answer };
}

describe('a connection', () => {
  it('is not lost when one call fails but the server answers', async () => {
    const { connection, onChange, pauses, answer } = createConnection();
    connection.check();
    await answer(true);
    expect(connection.isLost()).toBe(false);
    expect([onChange.mock.calls, pauses]).toEqual([[], []]);
  });

  it('is lost when the server does not answer either, with one ping at a time', async () => {
    const { connection, onChange, answers, answer } = createConnection();
    connection.check();
    connection.check();
    expect(answers).toHaveLength(1);
    await answer(false);
    expect(connection.isLost()).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('pings with longer and longer pauses, and notifies once when it is back', async () => {
    const { connection, onChange, answers, pauses, answer } = createConnection();
    connection.check();
    for (let times = 0; times < 6; times += 1) {
      await answer(false);
      pauses.at(-1)?.run();
    }
    expect(pauses.map(({ pause }) => pause)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
    await answer(true);
    expect(connection.isLost()).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
    pauses.at(-1)?.run();
    expect(answers).toEqual([]);
  });

  it('is back with the first answered call, and starts again with the shortest pause', async () => {
    const { connection, answers, pauses, answer } = createConnection();
    connection.check();
    await answer(false);
    connection.markReachable();
    expect(connection.isLost()).toBe(false);
    pauses.at(-1)?.run();
    expect(answers).toEqual([]);
    connection.check();
    await answer(false);
    expect(pauses.map(({ pause }) => pause)).toEqual([2000, 2000]);
  });
});
