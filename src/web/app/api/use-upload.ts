import { useRef, useState } from 'react';

/** Options for `call`. */
interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** An upload with progress that can be stopped; one at a time. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  return {
    /** The share that has been sent, from 0 to 1; undefined while nothing is uploading. */
    share,
    /** Makes a call and tracks its progress. */
    follow: async <T>(send: (options: UploadOptions) => Promise<T>): Promise<T> => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      try {
        return await send({ signal: controller.signal, onProgress: setShare });
      } finally {
        setShare(undefined);
      }
    },
    stop: (): void => running.current?.abort(),
  };
}
