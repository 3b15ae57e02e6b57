import type { Control, Fault, Outcome } from './fault.ts';
import type { DatabaseCluster } from './harness/database-cluster.ts';
import { type Deployment, openDeployment } from './harness/deployment.ts';
import { findViolations } from './invariants/find-violations.ts';

/** A run of a fault: as the product is, or with a protection taken away. */
export interface FaultResult extends Outcome {
  fault: string;
  control: string | undefined;
  rounds: number;
  seconds: number;
  /** As it is, a fault finds no violation; with a control, it finds at least one. */
  isAsExpected: boolean;
}

/** How long a deployment may take until it has nothing left to do. */
const SETTLES_WITHIN_MS = 120_000;

interface RunOptions {
  rounds: number;
  control?: Control;
}

/** Runs a fault on a deployment of its own, then looks for violations of its invariants. */
export async function runFault(cluster: DatabaseCluster, fault: Fault, options: RunOptions): Promise<FaultResult> {
  const { control } = options;
  const began = performance.now();
  const deployment = await openDeployment(cluster, {
    changes: [...(fault.conditions ?? []), ...(control ? [control, ...(control.also ?? [])] : [])],
  });
  try {
    const result = await runFaultOn(deployment, fault, options);
    return { ...result, seconds: (performance.now() - began) / 1000 };
  } finally {
    await deployment.close();
  }
}

/**
 * Runs a fault on a deployment, on which others may have run before, then looks for violations of its invariants. The
 * conditions of the fault, and the changes of the control, are those of the deployment already.
 */
export async function runFaultOn(
  deployment: Deployment,
  fault: Fault,
  { rounds, control }: RunOptions,
): Promise<FaultResult> {
  const began = performance.now();
  const { violations, facts } = await fault.run(deployment, rounds).catch(
    // A server that does not start again, or a call that never succeeds: the rest is still looked at.
    (problem: unknown): Outcome => ({ violations: [`the run ended early: ${String(problem)}`], facts: {} }),
  );
  if (!deployment.server.isUp()) await deployment.restart();
  const left = await deployment.settle(SETTLES_WITHIN_MS);
  const found = [
    ...violations,
    ...left.map((what) => `never done: ${what}`),
    ...(await findViolations(deployment, fault.invariants)),
  ];
  return {
    fault: fault.name,
    control: control?.name,
    rounds,
    seconds: (performance.now() - began) / 1000,
    violations: found,
    facts,
    isAsExpected: control ? found.length > 0 : found.length === 0,
  };
}
