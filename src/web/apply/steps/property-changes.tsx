import { IconInfoCircle } from '@tabler/icons-react';
import { type AboutProperty, changesSinceBegun } from '../../../domain/applications/property-changes.ts';
import { Note } from '../../kit/feedback/note.tsx';
import classes from './property-changes.module.css';

/** What changed about the rental since the application was begun; nothing where nothing did. */
export function PropertyChanges({ application }: { application: AboutProperty }) {
  const said = changesSinceBegun(application);
  if (said.length === 0) return null;
  return (
    <div className={classes.notes}>
      {said.map((sentence) => (
        <Note key={sentence} tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
          {sentence}
        </Note>
      ))}
    </div>
  );
}
