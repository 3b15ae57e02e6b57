import * as z from 'zod/mini';

/** Trouble that was ordered: which calls, how many of them, and what befalls them. `path` is a beginning of the path. */
export const faultRule = z.strictObject({
  match: z.strictObject({ method: z.optional(z.string()), path: z.optional(z.string()) }),
  times: z.int().check(z.gte(1), z.lte(1_000)),
  // Milliseconds of a delay are real ones, whatever the sandbox's speed.
  // biome-ignore lint/suspicious/noThenProperty: the word of the orders people post; it is never a function
  then: z.strictObject({
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
    resetConnection: z.optional(z.boolean()),
    malformedJson: z.optional(z.boolean()),
    // The vendor does what it was asked, and the connection ends before it can say so.
    loseAnswer: z.optional(z.boolean()),
  }),
});

export type FaultRule = z.infer<typeof faultRule>;
export type Fault = FaultRule['then'];

export type FaultRules = {
  order(fault: FaultRule): void;
  /** The oldest order that fits this call, one use of it taken. */
  take(method: string, path: string): Fault | undefined;
  clear(): void;
};

export function createFaultRules(): FaultRules {
  let orders: FaultRule[] = [];
  return {
    order: (fault) => {
      orders.push({ ...fault });
    },
    take(method, path) {
      const fitting = orders.find(
        ({ match }) =>
          (match.method === undefined || match.method.toUpperCase() === method) &&
          (match.path === undefined || path.startsWith(match.path)),
      );
      if (fitting) fitting.times -= 1;
      orders = orders.filter(({ times }) => times > 0);
      return fitting?.then;
    },
    clear: () => {
      orders = [];
    },
  };
}
