import type { Coded } from './codes.ts';
import { pointsOf, type ScoreTable } from './score.ts';

/** A group with an open dispute, coded twice. */
export interface InDispute {
  /** With the disputed facts. */
  stand: Coded;
  /** Without them. */
  fall: Coded;
}

/** The most points that an open dispute can lift a group to: those of a group about which nothing is known. */
const mostWhileDisputed = ({ model }: ScoreTable): number => model.base_points;

/**
 * The points that place a group while a dispute is open. Disputed facts are left out, but saying so lifts nobody above
 * those about whom nothing is known. A group that stands there with the disputed facts stays where it is.
 */
export const orderingPoints = (table: ScoreTable, { stand, fall }: InDispute): number =>
  Math.min(pointsOf(table, fall), Math.max(pointsOf(table, stand), mostWhileDisputed(table)));
