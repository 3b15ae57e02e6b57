import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './advice-note.module.css';

/** Under the reasons of a place: who ranks and who decides, and a way to how it is done. */
export function AdviceFoot({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <IconScale size={20} stroke={1.6} aria-hidden />
      <p>{words}</p>
      {children}
    </div>
  );
}
