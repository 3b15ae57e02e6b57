import { useRef, useState } from 'react';

/** What `call` is given so that a sending can be followed and stopped. */
interface Watch {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A sending with files that can be followed and stopped; one at a time. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const ending = useRef<AbortController>(undefined);
  return {
    /** How much has left this device, from 0 to 1; undefined while nothing is on its way. */
    share,
    /** Makes a call and follows it to its end. */
    follow: async <T>(make: (watch: Watch) => Promise<T>): Promise<T> => {
      const controller = new AbortController();
      ending.current = controller;
      setShare(0);
      try {
        return await make({ signal: controller.signal, onProgress: setShare });
      } finally {
        setShare(undefined);
      }
    },
    stop: (): void => ending.current?.abort(),
  };
}
