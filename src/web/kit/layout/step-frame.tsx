import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './step-frame.module.css';

export interface Step {
  number: number;
  label: string;
  /** Where a finished step can be changed. */
  to?: string;
  /** A step that nobody has to take: passing it does not tick it. */
  optional?: boolean;
}

interface StepFrameProps {
  steps: readonly Step[];
  /** The number (not the index) of the step that is open. */
  current: number;
  /** What "step 3 of …" counts to; the last step's number when left out. */
  total?: number;
  /** The saved mark, shown on phones beside the step's name. */
  mark?: ReactNode;
}

const stateOf = (step: Step, current: number): 'done' | 'current' | 'coming' =>
  step.number === current ? 'current' : step.number < current && !step.optional ? 'done' : 'coming';

/** The white band under the header that says how far it is. */
export function StepFrame({ steps, current, total, mark }: StepFrameProps) {
  const open = steps.find((step) => step.number === current);
  const last = total ?? steps.at(-1)?.number ?? current;
  return (
    <nav className={classes.band} aria-label="Steps">
      <div className={classes.phone}>
        <p className={classes.where}>
          <strong>{open?.label}</strong> · step {current} of {last}
        </p>
        <div className={classes.mark}>{mark}</div>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const state = stateOf(step, current);
          const words = <span className={classes.label}>{step.label}</span>;
          return (
            <li
              key={step.number}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.circle}>
                {state === 'done' ? <IconCheck size={16} stroke={2} role="img" aria-label="done" /> : step.number}
              </span>
              {state === 'done' && step.to ? (
                <Link to={step.to} className={classes.link}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
