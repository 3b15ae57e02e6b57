import { useEffect, useState } from 'react';

/** How far down the window a section's top may stand and the section still counts as the one being read. */
const READING_LINE = 0.4;

/** The last section whose top has passed the reading line; of several beside each other the first one. */
function sectionBeingRead(ids: readonly string[]): string | undefined {
  const line = window.innerHeight * READING_LINE;
  const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? 0 }));
  const atTheFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 2;
  const passed = atTheFoot ? tops : tops.filter(({ top }) => top <= line);
  const lowest = Math.max(...passed.map(({ top }) => top));
  return passed.find(({ top }) => top === lowest)?.id ?? ids[0];
}

/** Which section is being read: the one that was chosen, until the reader scrolls on by hand. */
export function useSectionInView(ids: readonly string[]) {
  const [inView, setInView] = useState(ids[0]);
  const [chosen, choose] = useState<string>();

  useEffect(() => {
    const follow = (): void => setInView(sectionBeingRead(ids));
    const letGo = (): void => choose(undefined);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('wheel', letGo, { passive: true });
    window.addEventListener('touchmove', letGo, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('wheel', letGo);
      window.removeEventListener('touchmove', letGo);
    };
  }, [ids]);

  return { inView: chosen ?? inView, choose };
}
