import { describe, expect, it, vi } from 'vitest';
import { watchConnection } from './connection.ts';

/** A connection whose server answers as told, and whose pauses end when the test says so. */
function aConnection() {
  const answers: ((isThere: boolean) => void)[] = [];
  const pauses: { deed: () => void; pause: number }[] = [];
  const connection = watchConnection({
    reach: () => new Promise((resolve) => answers.push(resolve)),
    later: (deed, pause) => void pauses.push({ deed, pause }),
  });
  const heard = vi.fn();
  connection.subscribe(heard);
  const answer = async (isThere: boolean): Promise<void> => {
    answers.shift()?.(isThere);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connection, heard, answers, pauses, answer };
}

describe('a connection', () => {
  it('is not lost because one call failed while the server answers', async () => {
    const { connection, heard, pauses, answer } = aConnection();
    connection.doubt();
    await answer(true);
    expect(connection.isLost()).toBe(false);
    expect([heard.mock.calls, pauses]).toEqual([[], []]);
  });

  it('is lost when the server does not answer either, and asks once at a time', async () => {
    const { connection, heard, answers, answer } = aConnection();
    connection.doubt();
    connection.doubt();
    expect(answers).toHaveLength(1);
    await answer(false);
    expect(connection.isLost()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('asks again with longer and longer pauses, and says once that it is back', async () => {
    const { connection, heard, answers, pauses, answer } = aConnection();
    connection.doubt();
    for (let times = 0; times < 6; times += 1) {
      await answer(false);
      pauses.at(-1)?.deed();
    }
    expect(pauses.map(({ pause }) => pause)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
    await answer(true);
    expect(connection.isLost()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    pauses.at(-1)?.deed();
    expect(answers).toEqual([]);
  });

  it('is back with the first call that is answered, and waits as long as at first the next time', async () => {
    const { connection, answers, pauses, answer } = aConnection();
    connection.doubt();
    await answer(false);
    connection.answered();
    expect(connection.isLost()).toBe(false);
    pauses.at(-1)?.deed();
    expect(answers).toEqual([]);
    connection.doubt();
    await answer(false);
    expect(pauses.map(({ pause }) => pause)).toEqual([2000, 2000]);
  });
});
