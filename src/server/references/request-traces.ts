import { networkOf } from '../../domain/values/network.ts';
import type { KeyedHash } from '../infrastructure/secrets/tokens.ts';

/** Where a request comes from, as the route knows it. */
export interface CameFrom {
  /** The network address. */
  address: string;
  /** The browser's User-Agent. */
  device: string;
}

/** Equal for the same connection and browser within one reference, and not reversible. */
export interface Traces {
  network: Buffer;
  device: Buffer;
}

export function tracesOf(hash: KeyedHash, referenceId: string, { address, device }: CameFrom): Traces {
  return {
    network: hash(`network ${referenceId} ${networkOf(address)}`),
    device: hash(`device ${referenceId} ${device}`),
  };
}
