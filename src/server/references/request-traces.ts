import type { Anonymous, Member } from '../../domain/accounts/actor.ts';
import { flagsOf, type ReferenceFlag } from '../../domain/references/reference-flags.ts';
import type { ReferenceAnswer } from '../../domain/references/reference-forms.ts';
import { networkOf } from '../../domain/values/network.ts';
import type { AppContext } from '../app-context.ts';
import type { KeyedHash } from '../infrastructure/secrets/tokens.ts';
import type { ReferenceParties } from './reference-parties-store.ts';
import type { ReferenceRequestOfToken } from './reference-token-store.ts';

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

interface Compared {
  caller: Anonymous | Member;
  request: ReferenceRequestOfToken;
  parties: ReferenceParties;
  answer: ReferenceAnswer;
  from: CameFrom;
}

export function marksOf(ctx: AppContext, { caller, request, parties, answer, from }: Compared): ReferenceFlag[] {
  const { applicant } = parties;
  const traces = tracesOf(ctx.keyedHash, request.id, from);
  return flagsOf({
    contact: request.email === applicant.email || answer.phone_number === applicant.phone,
    account: 'userId' in caller && caller.userId === applicant.id,
    network: request.askedNetwork?.equals(traces.network) ?? false,
    device: request.askedDevice?.equals(traces.device) ?? false,
  });
}
