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
});
