/** Adds a fault rule to a sandbox for the next matching calls. Returns the sandbox's answer. */
export const addFaultRuleAt = (sandboxUrl: string, match: object, times: number, effect: object): Promise<Response> =>
  fetch(new URL('/control/faults', sandboxUrl), {
    method: 'POST',
    // biome-ignore lint/suspicious/noThenProperty: the sandbox's field name; never a function
    body: JSON.stringify({ match, times, then: effect }),
  });
