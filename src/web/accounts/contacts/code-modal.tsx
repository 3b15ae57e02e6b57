import { lazy, Suspense } from 'react';
import type { CodeSubject } from '../../../domain/accounts/contacts/contact-code.ts';

const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

interface CodeModalProps {
  opened: boolean;
  subject: CodeSubject;
  to: string;
  /** The button that takes the code. */
  doneLabel?: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The four boxes, loaded when they are needed. Each opening asks for a code. */
export function CodeModal({ opened, doneLabel = 'confirm', ...sheet }: CodeModalProps) {
  return opened ? (
    <Suspense>
      <CodeSheet doneLabel={doneLabel} {...sheet} />
    </Suspense>
  ) : null;
}
