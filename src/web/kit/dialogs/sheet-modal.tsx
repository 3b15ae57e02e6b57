import { lazy, Suspense, useState } from 'react';
import type { SheetModalProps } from './open-sheet.tsx';

/** Mantine's modal weighs more than most pages, so it comes when one is opened. */
const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }));

/** A modal with title, text and ruled foot; a sheet from below on phones. */
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
