import { expect, test } from 'vitest';
import { assertPasskeyGiven } from './operator-step-up.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  [null, 'once', 'Please confirm with your passkey that it’s you.'],
  [null, 'recently', 'Please confirm with your passkey that it’s you.'],
  [minutesAgo(0), 'recently', undefined],
  [minutesAgo(14.9), 'recently', undefined],
  [minutesAgo(15), 'recently', 'Please confirm with your passkey to continue. Nothing has been changed yet.'],
  [minutesAgo(600), 'once', undefined],
] as const)('a passkey used at %s, needed %s: %s', (passkeyGivenAt, needs, refused) => {
  const check = () => assertPasskeyGiven({ passkeyGivenAt }, NOW, needs);
  if (refused === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ message: refused, errorType: 'ConfirmPasskey' }));
});
