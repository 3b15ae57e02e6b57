/** The only facts that decide the order of groups. */
export interface Standing {
  points: number;
  /** Milliseconds since 1970. */
  submittedAt: number;
  id: string;
}

/** By points, then by submission time, then by id. */
export const compareStanding = (a: Standing, b: Standing): number => b.points - a.points || compareArrival(a, b);

/** By submission time, then by id. */
export const compareArrival = (a: Omit<Standing, 'points'>, b: Omit<Standing, 'points'>): number =>
  a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** About 10 % in the odds: neighbours closer than this are about equal. */
const ABOUT_EQUAL_POINTS = 15;

export const areAboutEqual = (a: number, b: number): boolean => Math.abs(a - b) < ABOUT_EQUAL_POINTS;
