import { useEffect, useState } from 'react';

/** The time, which is looked at again once a moment has passed. */
export function useNow(moment: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const at = moment?.getTime();
  useEffect(() => {
    const wait = at === undefined ? 0 : at - Date.now();
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setNow(new Date()), wait + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return now;
}
