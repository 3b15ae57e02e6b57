/** The fine lines of one maple key, seed at the lower left and blade to the upper right, in a box of 240 × 120. */
export interface KeyLines {
  /** The edge of the blade. */
  outline: string;
  /** Lines along the leading edge, veins of the blade and rings of the seed. */
  fine: string;
}

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

const leading: Curve = [
  [50, 85],
  [92, 62],
  [147, 32],
  [209, 27.5],
];
const underLeading: Curve = [
  [51, 87],
  [97, 67],
  [148, 42],
  [204, 31.5],
];
const trailingNear: Curve = [
  [57, 97.5],
  [82, 94.5],
  [102, 97.4],
  [127, 96.8],
];
const trailingFar: Curve = [
  [127, 96.8],
  [167, 95.8],
  [203, 77],
  [223.5, 42],
];
const seed = { x: 44, y: 94.5, wide: 15, high: 11, turned: -0.42 };

const add = ([ax, ay]: Point, [bx, by]: Point, times = 1): Point => [ax + bx * times, ay + by * times];
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const heading = (angle: number): Point => [Math.cos(angle), Math.sin(angle)];
const coordinates = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function at([a, b, c, d]: Curve, share: number): Point {
  const left = between(between(a, b, share), between(b, c, share), share);
  const right = between(between(b, c, share), between(c, d, share), share);
  return between(left, right, share);
}

function direction(curve: Curve, share: number): number {
  const [x, y] = at(curve, Math.max(0, share - 0.01));
  const [nextX, nextY] = at(curve, Math.min(1, share + 0.01));
  return Math.atan2(nextY - y, nextX - x);
}

const drawCurve = ([a, b, c, d]: Curve): string =>
  `M${coordinates(a)}C${coordinates(b)} ${coordinates(c)} ${coordinates(d)}`;
const continueCurve = ([, b, c, d]: Curve): string => `C${coordinates(b)} ${coordinates(c)} ${coordinates(d)}`;

/** Lines between the leading edge and the line where the veins start. */
function leadingLines(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    return drawCurve([
      between(leading[0], underLeading[0], share),
      between(leading[1], underLeading[1], share),
      between(leading[2], underLeading[2], share),
      between(leading[3], underLeading[3], share),
    ]);
  }).join('');
}

/** The share of a curve, which runs to the right, at a given x. */
function shareAtX(curve: Curve, x: number): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (at(curve, middle)[0] < x) low = middle;
    else high = middle;
  }
  return low;
}

/** Each vein follows the leading edge for a while and then sweeps down to the trailing edge. */
function veins(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const near = share / 0.4;
    const to = near < 1 ? at(trailingNear, 0.16 + 0.84 * near) : at(trailingFar, (share - 0.4) * 1.53);
    const start = shareAtX(underLeading, to[0] - 19 - 27 * Math.sin(Math.PI * 0.84 * share));
    const from = at(underLeading, start);
    const far = distance(from, to);
    const straight = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const out = add(from, heading(direction(underLeading, start)), far * 0.6);
    const into = add(to, heading(straight + 0.38 + 1.02 * (1 - share) ** 2), -far * 0.4);
    return drawCurve([from, out, into, to]);
  }).join('');
}

/** Rings that converge where the blade joins. */
function seedRings(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = 1 - index / (count + 0.6);
    const x = seed.x + (1 - share) * 4.2;
    const y = seed.y - (1 - share) * 3.6;
    const tilt = (seed.turned * 180) / Math.PI;
    const reach = heading(seed.turned);
    const from = add([x, y], reach, seed.wide * share);
    const back = add([x, y], reach, -seed.wide * share);
    const radii = `${(seed.wide * share).toFixed(1)} ${(seed.high * share).toFixed(1)} ${tilt.toFixed(1)}`;
    return `M${coordinates(from)}A${radii} 1 1 ${coordinates(back)}A${radii} 1 1 ${coordinates(from)}`;
  }).join('');
}

const tip = 'C218.5 27.2 224.5 34 223.5 42';

export const keyLines: KeyLines = {
  outline: `${drawCurve(leading)}${tip}${drawCurve(trailingNear)}${continueCurve(trailingFar)}`,
  fine: `${leadingLines(7)}${veins(46)}${seedRings(9)}`,
};
