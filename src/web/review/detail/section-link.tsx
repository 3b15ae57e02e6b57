import { Anchor } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useCallback } from 'react';
import { useFolds } from '../../kit/layout/fold.tsx';

/** Scrolls to a section of the page, unfolds it and focuses its heading. */
export function useScrollTo(): (event: MouseEvent, id: string) => void {
  const still = useReducedMotion();
  const folds = useFolds();
  return useCallback(
    (event, id) => {
      event.preventDefault();
      folds?.fold([id], false);
      document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    },
    [still, folds],
  );
}

export function SectionLink({ id, name }: { id: string; name: string }) {
  const jump = useScrollTo();
  return (
    <Anchor href={`#${id}`} size="sm" c="dimmed" data-nowrap onClick={(event) => jump(event, id)}>
      {name}
    </Anchor>
  );
}
