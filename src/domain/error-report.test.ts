import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asName, asPageError, ERROR_REFERENCE, errorReference, placesIn } from './error-report.ts';

describe('the places in a stack', () => {
  test.each([
    [
      '    at chargeRequest (file:///srv/maplekey/src/server/screening/charge-request.ts:41:9)',
      { file: 'src/server/screening/charge-request.ts', within: 'chargeRequest', line: 41, column: 9 },
    ],
    [
      '    at async Promise.all (/srv/src/server/jobs/runner.ts:7:1)',
      { file: 'src/server/jobs/runner.ts', within: 'Promise.all', line: 7, column: 1 },
    ],
    [
      '    at https://maplekey.example/assets/index-Cy8HJOXn.js:9:12041',
      { file: 'assets/index-Cy8HJOXn.js', line: 9, column: 12041 },
    ],
    [
      'Fe@https://maplekey.example/assets/index-Cy8HJOXn.js:9:12',
      { file: 'assets/index-Cy8HJOXn.js', within: 'Fe', line: 9, column: 12 },
    ],
  ])('%j', (line, place) => {
    expect(placesIn({ message: 'something', stack: `Error: something\n${line}\n` })).toEqual([place]);
  });

  test.each([
    'TypeError: Cannot read 046 454 286',
    '    at https://maplekey.example/apply/a-secret-token:1:1',
    '    at go (https://maplekey.example/reset-password/token/ana@example.test:3:2)',
    '    at node:internal/process/task_queues:95:5',
    '    at load (https://maplekey.example/assets/index.js?token=secret:1:1)',
  ])('leave out %j', (line) => {
    expect(placesIn({ message: '', stack: line })).toEqual([]);
  });

  test('contain nothing from the message, even one that looks like a stack', () => {
    const hostile = fc.constantFrom(
      'at ana (/srv/src/a.ts:1:2)',
      '\n    at o46454286 (/srv/src/a.ts:1:2)\n',
      '\n',
      'Error: ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string())), (words) => {
        const message = words.join('');
        const stack = `Error: ${message}\n    at run (/srv/src/b.ts:3:4)`;
        expect(placesIn({ message, stack })).toEqual([{ file: 'src/b.ts', within: 'run', line: 3, column: 4 }]);
      }),
    );
  });
});

test.each([
  ['TypeError', 'TypeError'],
  ['ana@example.test', 'Error'],
  ['046 454 286', 'Error'],
  ['046454286', 'Error'],
  [undefined, 'Error'],
])('the name %j is reported as %s', (name, reported) => {
  expect(asName(name, 'Error')).toBe(reported);
});

test.each([
  ['RangeError', 'RangeError'],
  ['QuotaExceededError', 'QuotaExceededError'],
  ['AnaOkaforOf12CedarAvenueError', 'Error'],
  ['constructor', 'Error'],
])('the name %j of a page’s error is reported as %s', (name, reported) => {
  expect(asPageError(name)).toBe(reported);
});

test('a reference can be read aloud', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
      expect(errorReference(random)).toMatch(ERROR_REFERENCE);
    }),
  );
  expect(errorReference(Uint8Array.of(0, 1, 2, 24, 25, 31))).toBe('ABC-239');
});
