import { lazy, Suspense } from 'react';
import type { CodeSubject } from '../../../domain/accounts/contacts/contact-code.ts';
import { t } from '../../../domain/text/t.ts';

const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

interface CodeModalProps {
  opened: boolean;
  subject: CodeSubject;
  to: string;
  /** The label of the submit button. */
  doneLabel?: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The code dialog, loaded on first use. Opening it sends a code. */
export function CodeModal({ opened, doneLabel = t`confirm`, ...sheet }: CodeModalProps) {
  return opened ? (
    <Suspense>
      <CodeSheet doneLabel={doneLabel} {...sheet} />
    </Suspense>
  ) : null;
}
