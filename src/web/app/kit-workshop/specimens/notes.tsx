import { Button } from '@mantine/core';
import { AlertList } from '../../../kit/feedback/alert-list.tsx';
import { ErrorNote, ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { NoticeStrip } from '../../../kit/feedback/notice-strip.tsx';
import { PasswordNote } from '../../../kit/feedback/password-note.tsx';
import { IconUpload } from '../../../kit/icons/icons.ts';
import { LONG_TEXT, nothing, type Specimens } from '../specimen.tsx';

const ITEMS = ['The rent is 52% of the income', 'One reference has not answered'];

const title = 'Your changes couldn’t be saved';

const icon = <IconUpload size={20} stroke={1.6} aria-hidden />;

const action = (
  <Button size="sm" variant="default">
    change it
  </Button>
);

export const specimens: Specimens = {
  'feedback/alert-list': {
    shown: {
      default: <AlertList title="Please check" items={ITEMS} />,
      compact: <AlertList title="Please check" items={ITEMS} isCompact />,
      'long text': <AlertList title="Please check" items={[LONG_TEXT, ...ITEMS]} />,
      'empty: nothing': <AlertList title="Please check" items={[]} />,
    },
  },
  'feedback/error-note': {
    shown: {
      note: <ErrorNote title={title} />,
      'note with a way on': (
        <ErrorNote title={title} onRetry={nothing}>
          What you typed is still here.
        </ErrorNote>
      ),
      'note, trying again': <ErrorNote title={title} onRetry={nothing} busy />,
      'note with long text': (
        <ErrorNote title={LONG_TEXT} onRetry={nothing}>
          {LONG_TEXT}
        </ErrorNote>
      ),
      panel: (
        <ErrorPanel title="Your properties couldn’t be loaded" onRetry={nothing}>
          Please check your connection.
        </ErrorPanel>
      ),
      'panel, trying again': <ErrorPanel title="Your properties couldn’t be loaded" onRetry={nothing} busy />,
    },
  },
  'feedback/note': {
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
  },
  'feedback/notice-strip': {
    shown: {
      default: (
        <NoticeStrip label="Notice" remember="kit-notice" dismissLabel="Got it">
          Maplekey is in beta testing.
        </NoticeStrip>
      ),
      'long text': (
        <NoticeStrip label="Long notice" remember="kit-long-notice" dismissLabel="Got it">
          {LONG_TEXT}
        </NoticeStrip>
      ),
    },
  },
  'feedback/password-note': {
    shown: {
      default: (
        <PasswordNote onEnter={nothing} busy={false}>
          Enter your password to see the report.
        </PasswordNote>
      ),
      busy: (
        <PasswordNote onEnter={nothing} busy>
          Enter your password to see the report.
        </PasswordNote>
      ),
    },
  },
};
