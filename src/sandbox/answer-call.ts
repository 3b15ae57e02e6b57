import type { Fault, FaultRules } from './control/fault-rules.ts';
import type { RequestLog } from './control/request-log.ts';
import { type Answer, type Call, findRoute, json, type Route } from './http/route.ts';
import { waitFor } from './wait-for.ts';

type RunningServer = {
  own: Route[];
  vendors: Route[];
  faults: FaultRules;
  requestLog: RequestLog;
  now: () => Date;
  stopping: AbortSignal;
  /** Only pages of these origins may call the control endpoints from a browser. */
  trustedOrigins: () => string[];
};

/**
 * Answers one call: the sandbox's own routes directly; a vendor's after applying fault rules, and with an entry in the
 * request log.
 */
export async function answerCall(server: RunningServer, call: Call): Promise<Answer> {
  const own = findRoute(server.own, call);
  if (own) {
    const origin = call.headers.origin;
    if (call.method !== 'GET' && origin !== undefined && !server.trustedOrigins().includes(origin)) {
      return json(403, { error: 'this page may not control the sandbox' });
    }
    return own.route.handle(own.call);
  }
  const answer = await answerAsVendor(server, call);
  server.requestLog.add(call, answer, server.now());
  return answer;
}

async function answerAsVendor(server: RunningServer, call: Call): Promise<Answer> {
  const fault = server.faults.apply(call.method, call.path);
  if (fault?.delayMs !== undefined) await waitFor(fault.delayMs, server.stopping);
  const spoiled = fault && answerOfFault(fault);
  if (spoiled) return spoiled;
  const found = findRoute(server.vendors, call);
  const answer = found ? await found.route.handle(found.call) : json(404, { error: 'the sandbox knows no such path' });
  return fault?.loseAnswer ? 'hang up' : answer;
}

/** The answer that replaces the vendor's; undefined for a fault that only delays. */
function answerOfFault(fault: Fault): Answer | undefined {
  if (fault.resetConnection) return 'hang up';
  if (fault.malformedJson) {
    return { status: fault.status ?? 200, headers: { 'content-type': 'application/json' }, body: '{"broken": ' };
  }
  if (fault.status === undefined) return undefined;
  const waits = fault.status === 429 || fault.status === 503;
  return json(fault.status, { message: 'a fault was ordered' }, waits ? { 'retry-after': '1' } : {});
}
