import { expect, test } from 'vitest';
import { describeFlag, flagsOf, REFERENCE_FLAGS } from './reference-flags.ts';

const NOTHING = { contact: false, account: false, network: false, device: false };

test.each([
  [{}, []],
  [{ device: true }, []],
  [{ network: true }, ['same-network']],
  [{ network: true, device: true }, ['same-device']],
  [{ contact: true, account: true }, ['own-contact', 'own-account']],
])('%j has the flags %j', (same, flags) => {
  expect(flagsOf({ ...NOTHING, ...same })).toEqual(flags);
});

test('every flag is one sentence that accuses nobody', () => {
  for (const flag of REFERENCE_FLAGS) {
    expect(describeFlag(flag)).toMatch(/^[A-Z][^.!]+\.$/);
    expect(describeFlag(flag)).not.toMatch(/fake|fraud|suspicious|risk|red flag|invented/i);
  }
});
