import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';

/** The call that leads to an audit event. */
export interface CallOrigin {
  /** The caller's network address, as the proxies report it. */
  address: string;
  sessionId: string | undefined;
  requestId: string;
}

const origins = new AsyncLocalStorage<CallOrigin>();

/** Runs work whose audit events say where the call came from. */
export const withCallOrigin = <T>(origin: CallOrigin, work: () => T): T => origins.run(origin, work);

/** Where the current call came from; undefined in a job and in a terminal. */
export function currentOrigin(): { address: string | null; sessionId: string | null; requestId: string } | undefined {
  const origin = origins.getStore();
  if (!origin) return undefined;
  const address = origin.address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const { sessionId = null, requestId } = origin;
  return { address: isIP(address) ? address : null, sessionId, requestId };
}
