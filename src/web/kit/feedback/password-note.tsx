import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { IconLock } from '../icons/icons.ts';
import { Note } from './note.tsx';

interface PasswordNoteProps {
  /** What opens once the password is entered, and why it is asked for. */
  children: ReactNode;
  /** Asks for the password, and goes on. */
  onEnter: () => void;
  busy: boolean;
}

/** In place of something that opens once the password was entered again. */
export function PasswordNote({ children, onEnter, busy }: PasswordNoteProps) {
  return (
    <Note
      icon={<IconLock size={20} stroke={1.6} aria-hidden />}
      action={
        <Button size="sm" variant="default" onClick={onEnter} loading={busy}>
          {t`enter password`}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
