import type { Figure } from './figure.ts';

/** A machine that figures were measured on. */
export interface Machine {
  cores: number;
  /** As the system names it. */
  processor: string;
  node: string;
}

export interface MeasuredFigures {
  machine: Machine;
  figures: readonly Figure[];
}

/** How much worse a figure may be, as a share of what it was, before it is reported: measurements differ by as much. */
const TOLERANCE = 0.1;

/** Units whose values say something about the machine, too. Ratios, counts and sizes hold on any machine. */
const TIED_TO_MACHINE: readonly string[] = ['ms', 's', 'MB', 'a second'];

const isSameMachine = (a: Machine, b: Machine): boolean =>
  a.cores === b.cores && a.processor === b.processor && a.node === b.node;

const isWorse = ({ value, target }: Figure, before: number): boolean =>
  target.at === 'most' ? value > before * (1 + TOLERANCE) : value < before * (1 - TOLERANCE);

/**
 * What got worse by more than a tenth since the kept figures were measured, a sentence for each. Figures that only one
 * of them has are left out, and so is what another machine measured, unless it holds on any machine.
 */
export function findSlower(kept: MeasuredFigures, now: MeasuredFigures): string[] {
  const isSame = isSameMachine(kept.machine, now.machine);
  return now.figures.flatMap((figure) => {
    const before = kept.figures.find(({ name, unit }) => name === figure.name && unit === figure.unit);
    if (!before || (!isSame && TIED_TO_MACHINE.includes(figure.unit)) || !isWorse(figure, before.value)) return [];
    return [`${figure.name}: ${format(figure)}, was ${format(before)}`];
  });
}

/** A value with its unit. */
export const format = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string => `${value.toFixed(2)} ${unit}`.trim();
