import { Button } from '@mantine/core';
import { Note } from '../../../kit/feedback/note.tsx';
import { IconUpload } from '../../../kit/icons/icons.ts';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

const icon = <IconUpload size={20} stroke={1.6} aria-hidden />;
const action = (
  <Button size="sm" variant="default">
    change it
  </Button>
);

export const specimen: Specimen = {
  shown: {
    plain: <Note>Applicants see this before they apply.</Note>,
    info: (
      <Note tone="info" icon={icon}>
        Two people were invited today.
      </Note>
    ),
    'warn, with an action': (
      <Note tone="warn" icon={icon} action={action}>
        <strong>The card expires soon.</strong> Please change it.
      </Note>
    ),
    'long text': (
      <Note icon={icon} action={action}>
        {LONG_TEXT}
      </Note>
    ),
  },
};
