import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { vaultOf } from './vault.ts';

const keys = (...names: string[]) => new Map(names.map((name) => [name, randomBytes(32)]));
const TEXT = '{"score":742,"name":"Zoë 🍁"}';

describe('a vault', () => {
  const all = keys('2026', '2025');
  const vault = vaultOf(all);
  const key = vault.makeKey('ana');
  const sealed = vault.seal('ana', key, 'check_result.sealed/1', TEXT);

  it('opens what it sealed, which is unreadable in between', () => {
    expect(vault.open('ana', key, 'check_result.sealed/1', sealed)).toBe(TEXT);
    expect(sealed.toString('latin1')).not.toContain('742');
    expect(key.wrappedBy).toBe('2026');
  });

  it('seals the same text differently every time', () => {
    expect(vault.seal('ana', key, 'check_result.sealed/1', TEXT)).not.toEqual(sealed);
  });

  it.each([
    ['the place is different', () => vault.open('ana', key, 'check_result.sealed/2', sealed)],
    ['the owner is different', () => vault.open('ben', key, 'check_result.sealed/1', sealed)],
    [
      'the key belongs to another owner',
      () => vault.open('ana', vault.makeKey('ben'), 'check_result.sealed/1', sealed),
    ],
    [
      'the key is a newer one of the same owner',
      () => vault.open('ana', vault.makeKey('ana'), 'check_result.sealed/1', sealed),
    ],
    [
      'a bit was changed',
      () => vault.open('ana', key, 'check_result.sealed/1', sealed.fill(sealed.readUInt8(20) ^ 1, 20, 21)),
    ],
    ['a part is missing', () => vault.open('ana', key, 'check_result.sealed/1', sealed.subarray(0, 20))],
  ])('does not open when %s', (_, open) => {
    expect(open).toThrow();
  });

  it('still opens what an older key of the installation wrapped, and names a missing key', () => {
    const older = vaultOf(new Map([...all].reverse()));
    const old = older.makeKey('ana');
    const sealedBefore = older.seal('ana', old, 'x', TEXT);
    expect(old.wrappedBy).toBe('2025');
    expect(vault.open('ana', old, 'x', sealedBefore)).toBe(TEXT);
    const withoutOldKey = vaultOf(new Map([...all].slice(0, 1)));
    expect(() => withoutOldKey.open('ana', old, 'x', sealedBefore)).toThrow('the key "2025"');
  });

  it('re-wraps a key under the newest one, without touching what it encrypts', () => {
    const before = vaultOf(new Map([...all].reverse()));
    const old = before.makeKey('ana');
    const sealedBefore = before.seal('ana', old, 'x', TEXT);
    const rewrapped = vault.rewrap('ana', old);
    expect(rewrapped.wrappedBy).toBe('2026');
    const withoutOldKey = vaultOf(new Map([...all].slice(0, 1)));
    expect(withoutOldKey.open('ana', rewrapped, 'x', sealedBefore)).toBe(TEXT);
    expect(() => vault.rewrap('ben', old)).toThrow();
  });

  it('recognizes its keys, and a key of other bytes under the same name', () => {
    const proof = vault.proofOf('2025');
    expect(vault.keyNames).toEqual(['2026', '2025']);
    expect(vault.isProof('2025', proof)).toBe(true);
    expect(vaultOf(keys('2026', '2025')).isProof('2025', proof)).toBe(false);
    expect(vault.isProof('2026', proof)).toBe(false);
  });

  it('seals a text without an owner for its place only', () => {
    const message = vault.sealUnowned('outbox/1', TEXT);
    expect(vault.openUnowned('outbox/1', message)).toBe(TEXT);
    expect(Buffer.from(message.sealed, 'base64').toString('latin1')).not.toContain('742');
    expect(() => vault.openUnowned('outbox/2', message)).toThrow();
    expect(() => vaultOf(keys('2026')).openUnowned('outbox/1', message)).toThrow();
  });
});
