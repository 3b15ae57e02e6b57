import type { ReactNode } from 'react';
import { t } from '../../domain/text/t.ts';
import { IconCircleCheck } from '../kit/icons/icons.ts';
import classes from './changes-saved.module.css';

interface ChangesSavedProps {
  shown: boolean;
  /** What to say instead of `changes saved!`. */
  children?: ReactNode;
}

/** The saved message beside the submit button of a form on the account page. */
export function ChangesSaved({ shown, children = t`changes saved!` /* @literal */ }: ChangesSavedProps) {
  return (
    <p role="status" className={classes.label}>
      {shown && (
        <>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
