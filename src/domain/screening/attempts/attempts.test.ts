import { describe, expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { assertCanAttempt, isOpenAtVendor } from './attempts.ts';

type Earlier = Parameters<typeof isOpenAtVendor>[0]['state'][];

/** The error for a check with these earlier attempts; undefined if it can be started. */
function refusal(earlier: Earlier, { isDone = false, elsewhere = 0 } = {}): string | undefined {
  try {
    assertCanAttempt(
      isDone,
      earlier.map((state) => ({ state })),
      elsewhere,
    );
    return undefined;
  } catch (problem) {
    return (problem as Problem).kind;
  }
}

describe('a check', () => {
  test.each<[Earlier, object, string | undefined]>([
    [[], {}, undefined],
    [['failed', 'failed'], {}, undefined],
    [['failed', 'failed', 'failed'], {}, 'too-many'],
    [['failed'], { elsewhere: 1 }, undefined],
    [['failed'], { elsewhere: 2 }, 'too-many'],
    [[], { elsewhere: 3 }, 'too-many'],
    [['queued'], {}, 'conflict'],
    [['failed', 'running'], {}, 'conflict'],
    [['waiting', 'failed', 'failed'], {}, 'conflict'],
    [['returned'], {}, 'conflict'],
    [[], { isDone: true }, 'conflict'],
    [['failed'], { isDone: true }, 'conflict'],
  ])('after %j and %j: %s', (earlier, more, kind) => {
    expect(refusal(earlier, more)).toBe(kind);
  });

  test('is open at the vendor while the vendor works on it or waits for the applicant', () => {
    const states = ['queued', 'running', 'waiting', 'returned', 'failed'] as const;
    expect(states.filter((state) => isOpenAtVendor({ state }))).toEqual(['running', 'waiting']);
  });
});
