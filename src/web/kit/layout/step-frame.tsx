import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './step-frame.module.css';

export interface Step {
  number: number;
  label: string;
  /** The page where a finished step can be changed. */
  to?: string;
  /** An optional step is not ticked when passed. */
  optional?: boolean;
}

interface StepFrameProps {
  steps: readonly Step[];
  /** The number (not the index) of the current step. */
  current: number;
  /** The total in "step 3 of …"; by default the number of the last step. */
  total?: number;
  /** The saved mark, shown on phones beside the step's name. */
  mark?: ReactNode;
}

const stateOf = (step: Step, current: number): 'done' | 'current' | 'coming' =>
  step.number === current ? 'current' : step.number < current && !step.optional ? 'done' : 'coming';

/** The progress through the steps, under the page header. */
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
          const label = <span className={classes.label}>{step.label}</span>;
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
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
