import { IconArrowBackUp } from '@tabler/icons-react';
import { Note } from '../../kit/feedback/note.tsx';
import classes from './applicant-gone.module.css';

/** Stands above the list when the application that was to be read has left it. */
export function ReviewGone() {
  return (
    <div role="status" className={classes.gone}>
      <Note icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />}>
        The application that was open here is no longer in your list. Applicants can take theirs back at any time.
      </Note>
    </div>
  );
}
