import { NEVER_USED } from '../../domain/ranking/model/describe-model.ts';
import { Trans } from '../app/language/trans.tsx';
import { IconEyeOff } from '../kit/icons/icons.ts';
import classes from './never-used.module.css';

/** Below the list: what never counts in the ranking. */
export function NeverUsed() {
  return (
    <p className={classes.note}>
      <IconEyeOff size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>
          <strong>Never part of the rank:</strong> {NEVER_USED()}.
        </Trans>
      </span>
    </p>
  );
}
