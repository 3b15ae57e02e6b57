import type { ReactNode } from 'react';
import { IconScale } from '../kit/icons/icons.ts';
import classes from './advice-note.module.css';

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
