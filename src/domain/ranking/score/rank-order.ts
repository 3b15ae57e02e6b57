/** What the order of households rests on, and nothing else. */
export interface Standing {
  points: number;
  /** Milliseconds since 1970. */
  submittedAt: number;
  id: string;
}

/** Points first; ties go to whoever submitted first, and then to the smaller id. */
export const compareStanding = (a: Standing, b: Standing): number => b.points - a.points || compareArrival(a, b);

/** Who came first. */
export const compareArrival = (a: Omit<Standing, 'points'>, b: Omit<Standing, 'points'>): number =>
  a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A tenth in the odds: neighbours closer than this are about equal. */
const ABOUT_EQUAL_POINTS = 15;

export const areAboutEqual = (a: number, b: number): boolean => Math.abs(a - b) < ABOUT_EQUAL_POINTS;
