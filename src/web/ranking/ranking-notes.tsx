import type { ReactNode } from 'react';
import { NEVER_USED } from '../../domain/ranking/model/describe-model.ts';
import { Trans } from '../app/language/trans.tsx';
import { IconEyeOff, IconScale } from '../kit/icons/icons.ts';
import classes from './ranking-notes.module.css';

/** Below the reasons for a rank: who ranks, who decides, and a link to how it works. */
export function AdviceNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <IconScale size={20} stroke={1.6} aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}

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
