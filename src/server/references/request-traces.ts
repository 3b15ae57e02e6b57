import { isIP } from 'node:net';
import type { KeyedHash } from '../infrastructure/secrets/tokens.ts';

/** Where a call comes from, as the door knows it. */
export interface CameFrom {
  /** The network address. */
  address: string;
  /** What the browser calls itself. */
  device: string;
}

/** The same for the same connection and browser, for one reference only, and not to be read back. */
export interface Traces {
  network: Buffer;
  device: Buffer;
}

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
}

/** What connections of one household share: the whole IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  const groups = groupsOf(address.split('%')[0] ?? address).slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

export function tracesOf(hash: KeyedHash, referenceId: string, { address, device }: CameFrom): Traces {
  return {
    network: hash(`network ${referenceId} ${networkOf(address)}`),
    device: hash(`device ${referenceId} ${device}`),
  };
}
