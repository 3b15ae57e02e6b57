import * as z from 'zod/mini';

/** A fault to inject: matching calls, how many of them, and the effect. `path` is a path prefix. */
export const faultRule = z.strictObject({
  match: z.strictObject({ method: z.optional(z.string()), path: z.optional(z.string()) }),
  times: z.int().check(z.gte(1), z.lte(1_000)),
  // The delay is in real milliseconds, regardless of the sandbox's speed.
  // biome-ignore lint/suspicious/noThenProperty: the field name in posted rules; it is never a function
  then: z.strictObject({
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
    resetConnection: z.optional(z.boolean()),
    malformedJson: z.optional(z.boolean()),
    // The vendor does what the call asks, and the connection ends before it can answer.
    loseAnswer: z.optional(z.boolean()),
  }),
});

export type FaultRule = z.infer<typeof faultRule>;
export type Fault = FaultRule['then'];

export type FaultRules = {
  add(fault: FaultRule): void;
  /** The oldest rule that matches this call; counts as one use of it. */
  apply(method: string, path: string): Fault | undefined;
  clear(): void;
};

export function createFaultRules(): FaultRules {
  let rules: FaultRule[] = [];
  return {
    add: (fault) => {
      rules.push({ ...fault });
    },
    apply(method, path) {
      const rule = rules.find(
        ({ match }) =>
          (match.method === undefined || match.method.toUpperCase() === method) &&
          (match.path === undefined || path.startsWith(match.path)),
      );
      if (rule) rule.times -= 1;
      rules = rules.filter(({ times }) => times > 0);
      return rule?.then;
    },
    clear: () => {
      rules = [];
    },
  };
}
