import { IconAlertTriangle } from '../icons/icons.ts';
import classes from './error-note.module.css';

interface AlertListProps {
  title: string;
  /** What to read, each in a few words. */
  items: readonly string[];
  /** In a card or a column, without a heading line of its own. */
  isCompact?: boolean;
}

/** Findings that have to be read, in a warning tint; nothing without findings. */
export function AlertList({ title, items, isCompact = false }: AlertListProps) {
  if (items.length === 0) return null;
  return (
    <div className={classes.note} data-tone="warn" data-compact={isCompact || undefined}>
      <IconAlertTriangle size={isCompact ? 18 : 22} stroke={1.6} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
