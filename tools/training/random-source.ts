/** A seeded random source: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** At least 0, below 1. */
  uniform(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  poisson(mean: number): number;
  happens(probability: number): boolean;
}

const UNIFORMS_A_NORMAL = 12;

/** A random number generator (mulberry32). A normal is a sum of uniforms: additions alone are exact everywhere. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  function uniform(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function normal(): number {
    let total = -UNIFORMS_A_NORMAL / 2;
    for (let drawn = 0; drawn < UNIFORMS_A_NORMAL; drawn += 1) total += uniform();
    return total;
  }
  function poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = uniform(); product > limit; product *= uniform()) count += 1;
    return count;
  }
  return { uniform, normal, poisson, happens: (probability) => uniform() < probability };
}

/** Rows 0 to count - 1 in random order. */
export function shuffled(count: number, chance: Chance): Uint32Array {
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(chance.uniform() * (last + 1));
    const moved = rows[last] as number;
    rows[last] = rows[other] as number;
    rows[other] = moved;
  }
  return rows;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
