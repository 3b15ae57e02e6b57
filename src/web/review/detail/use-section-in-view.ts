import { useEffect, useState } from 'react';

/** A section counts as being read once its top is above this fraction of the window height. */
const READING_LINE = 0.4;

/** The last section whose top has passed the reading line; the first of several side by side. */
function sectionBeingRead(ids: readonly string[]): string | undefined {
  const line = window.innerHeight * READING_LINE;
  const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? 0 }));
  const atTheFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 2;
  const passed = atTheFoot ? tops : tops.filter(({ top }) => top <= line);
  const lowest = Math.max(...passed.map(({ top }) => top));
  return passed.find(({ top }) => top === lowest)?.id ?? ids[0];
}

/** Which section is being read: the chosen one, until the reader scrolls manually. */
export function useSectionInView(ids: readonly string[]) {
  const [inView, setInView] = useState(ids[0]);
  const [chosen, choose] = useState<string>();

  useEffect(() => {
    const follow = (): void => setInView(sectionBeingRead(ids));
    const resetChosen = (): void => choose(undefined);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('wheel', resetChosen, { passive: true });
    window.addEventListener('touchmove', resetChosen, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('wheel', resetChosen);
      window.removeEventListener('touchmove', resetChosen);
    };
  }, [ids]);

  return { inView: chosen ?? inView, choose };
}
