import { setTimeout } from 'node:timers/promises';

/** Whether a process is about to end, and how it gets there. */
export interface Drain {
  isDraining(): boolean;
  /** Has `/readyz` refuse and connections end, and goes on serving until a proxy has noticed. */
  drain(): Promise<void>;
}

/** @param seconds how long a proxy takes to notice */
export function createDrain(seconds: number): Drain {
  let hasBegun = false;
  return {
    isDraining: () => hasBegun,
    drain: async () => {
      hasBegun = true;
      await setTimeout(seconds * 1000);
    },
  };
}
