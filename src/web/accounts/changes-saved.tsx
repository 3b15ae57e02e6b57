import { IconCircleCheck } from '@tabler/icons-react';
import classes from './changes-saved.module.css';

/** The saved message beside the submit button of a form on the account page. */
export function ChangesSaved({ shown }: { shown: boolean }) {
  return (
    <p role="status" className={classes.label}>
      {shown && (
        <>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          changes saved!
        </>
      )}
    </p>
  );
}
