import { Anchor } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useCallback } from 'react';

/** Scrolls to a section of the page and focuses its heading. */
export function useScrollTo(): (event: MouseEvent, id: string) => void {
  const still = useReducedMotion();
  return useCallback(
    (event, id) => {
      event.preventDefault();
      document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    },
    [still],
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
