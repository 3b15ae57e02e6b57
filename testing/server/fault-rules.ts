/** Orders trouble from a sandbox for the next calls that match. Answers what the sandbox says to the order. */
export const addFaultRuleAt = (sandboxUrl: string, match: object, times: number, effect: object): Promise<Response> =>
  fetch(new URL('/control/faults', sandboxUrl), {
    method: 'POST',
    // biome-ignore lint/suspicious/noThenProperty: the sandbox's word for what happens; never a function
    body: JSON.stringify({ match, times, then: effect }),
  });
