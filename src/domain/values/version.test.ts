import { expect, test } from 'vitest';
import { assertCurrentVersion } from './version.ts';

const refusal = { message: 'Changed elsewhere.', errorType: 'StaleThing' };

test.each([
  [{ version: 3 }, 3],
  [{ version: 3 }, undefined],
  [undefined, 0],
  [undefined, undefined],
])('%j can be changed from version %s', (record, sent) => {
  expect(() => assertCurrentVersion(record, sent, refusal)).not.toThrow();
});

test.each([
  [{ version: 3, id: 'x' }, 2, { id: 'x', version: 3 }],
  [{ version: 3 }, 4, { version: 3 }],
  [{ version: 1 }, 0, { version: 1 }],
  [undefined, 1, { version: 0 }],
])('%j cannot be changed from version %s', (record, sent, details) => {
  expect(() => assertCurrentVersion(record, sent, refusal)).toThrow(
    expect.objectContaining({ kind: 'conflict', errorType: 'StaleThing', details }),
  );
});
