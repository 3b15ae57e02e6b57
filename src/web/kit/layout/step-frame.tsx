import type { ReactNode } from 'react';
import { select, t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { IconCheck, IconMinus } from '../icons/icons.ts';
import { Link } from '../router/link.tsx';
import classes from './step-frame.module.css';

/** `left out` has nothing to fill in, or was passed without it. */
export type StepState = 'done' | 'open' | 'left out';

export interface Step {
  number: number;
  label: string;
  state: StepState;
  /** Why it is left out, such as "not asked". */
  note?: string;
  /** The page where it is filled in or changed. */
  to?: string;
}

interface StepFrameProps {
  steps: readonly Step[];
  /** The number (not the index) of the current step. */
  current: number;
  /** The saved mark, shown on phones beside the step's name. */
  mark?: ReactNode;
}

/** The progress through the steps, under the page header. */
export function StepFrame({ steps, current, mark }: StepFrameProps) {
  const open = steps.find((step) => step.number === current);
  const last = steps.at(-1)?.number ?? current;
  return (
    <nav className={classes.band} aria-label={t`Steps`}>
      <div className={classes.phone}>
        <p className={classes.where}>
          <Trans>
            <strong>{open?.label}</strong> · step {current} of {last}
          </Trans>
        </p>
        <div className={classes.mark}>{mark}</div>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const state = step.number === current ? 'current' : step.state;
          const label = <span className={classes.label}>{step.label}</span>;
          return (
            <li
              key={step.number}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.circle}>
                <Mark step={step} state={state} />
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

function Mark({ step, state }: { step: Step; state: StepState | 'current' }) {
  if (state === 'done')
    return (
      <IconCheck size={16} stroke={2} role="img" aria-label={t`${select('step', { step: 'done', other: 'done' })}`} />
    );
  if (state === 'left out') return <IconMinus size={16} stroke={2} role="img" aria-label={step.note ?? t`skipped`} />;
  return step.number;
}
