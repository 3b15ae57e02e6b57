import { lazy, Suspense, useState } from 'react';
import type { SheetModalProps } from './open-sheet.tsx';

/** Mantine's modal is larger than most pages, so it is loaded on first use. */
const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }));

/** A modal with title, text and ruled foot; a bottom sheet on phones. */
export function SheetModal(props: SheetModalProps) {
  const [needed, setNeeded] = useState(false);
  if (props.opened && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense>
      <OpenSheet {...props} />
    </Suspense>
  );
}
