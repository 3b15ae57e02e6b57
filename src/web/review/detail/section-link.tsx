import { Anchor } from '@mantine/core';
import { useScrollTo } from './use-scroll-to.ts';

/** A section by its name, as a link to it. */
export function SectionLink({ id, name }: { id: string; name: string }) {
  const jump = useScrollTo();
  return (
    <Anchor href={`#${id}`} size="sm" c="dimmed" data-nowrap onClick={(event) => jump(event, id)}>
      {name}
    </Anchor>
  );
}
