import { Anchor } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useCallback } from 'react';

/** Goes to a section of the page: it comes into view, and its heading takes the focus. */
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

/** A section by its name, as a link to it. */
export function SectionLink({ id, name }: { id: string; name: string }) {
  const jump = useScrollTo();
  return (
    <Anchor href={`#${id}`} size="sm" c="dimmed" data-nowrap onClick={(event) => jump(event, id)}>
      {name}
    </Anchor>
  );
}
