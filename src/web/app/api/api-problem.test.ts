import { describe, expect, test } from 'vitest';
import { ApiProblem, problemMessages, readReply } from './api-problem.ts';

const FAILED = 'Something went wrong. Please try again.';

describe('the message of an error', () => {
  test.each<[what: string, problem: unknown, expected: string[]]>([
    ['no reply', new ApiProblem(0, {}), ['We couldn’t reach Maplekey. Please try again.']],
    ['a reply without a message', new ApiProblem(500, {}), [FAILED]],
    ['a gateway without a message', new ApiProblem(502, {}), [FAILED]],
    ['a message of the server', new ApiProblem(500, { message: 'Sorry, ABC-234' }), ['Sorry, ABC-234']],
    [
      'messages of fields',
      new ApiProblem(422, { message: 'a', errors: { x: ['a', 'b'], y: 'a', z: ['c'] } }),
      ['a', 'c'],
    ],
    ['a fault of the page itself', new TypeError('x is undefined'), [FAILED]],
    [
      'a call that was stopped',
      new DOMException('stopped', 'AbortError'),
      ['You stopped this before everything was sent. Everything you entered is still here.'],
    ],
  ])('%s', (_, problem, expected) => {
    expect(problemMessages(problem)).toEqual(expected);
  });
});

describe('a reply', () => {
  test('is read as JSON', async () => {
    expect(await readReply(new Response('{"status":1}'))).toEqual({ status: 1 });
  });

  test('that is the page of a proxy is an error with its status, not a lost connection', async () => {
    const page = new Response('<html>Bad gateway</html>', { status: 502 });
    await expect(readReply(page)).rejects.toMatchObject({ status: 502, message: FAILED });
  });
});
