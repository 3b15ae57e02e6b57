import { useCallback, useEffect, useRef, useState } from 'react';
import { captchaChallenge } from '../../../contract/accounts.ts';
import type { CaptchaChallenge } from '../../../domain/ports/captcha.ts';
import { call } from '../../app/api/api.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  state: CaptchaState;
  /** Starts the work unless it is running or done. */
  start: () => void;
  /** Drops an answer that was used or rejected, and solves a new challenge. */
  restart: () => void;
  /** The answer for the form field `recaptcha`; waits for it, and starts the work if needed. */
  answer: () => Promise<string>;
}

/** Milliseconds before the challenge expires when it is renewed, so that no form is sent with a stale one. */
const MARGIN = 20_000;
/** Minimum milliseconds between renewals, whatever the browser's clock says. */
const MIN_RENEWAL = 60_000;

function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<object> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<object>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('the captcha worker did not start'));
    worker.onmessage = ({ data }: MessageEvent<object | null>) =>
      data ? resolve(data) : reject(new Error('the challenge has no solution'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** The captcha of a form: fetches a challenge, solves it in a worker, and renews the answer before it expires. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<{ answer: Promise<string>; end: () => void } | undefined>(undefined);

  const restart = useCallback((): Promise<string> => {
    work.current?.end();
    const controller = new AbortController();
    const { signal } = controller;
    let renewal: ReturnType<typeof setTimeout> | undefined;

    const attempt = async (): Promise<string> => {
      const challenge = await call(captchaChallenge, {}, { signal });
      const solution = await solve(challenge, signal);
      const life = Number(challenge.parameters.expiresAt) * 1000 - Date.now() - MARGIN;
      renewal = setTimeout(() => void restart().catch(() => undefined), Math.max(life || 0, MIN_RENEWAL));
      return btoa(JSON.stringify({ challenge, solution }));
    };

    setState('working');
    const answer = attempt();
    answer.then(
      () => !signal.aborted && setState('done'),
      () => {
        if (signal.aborted) return;
        work.current = undefined;
        setState('failed');
      },
    );
    const end = (): void => {
      clearTimeout(renewal);
      controller.abort();
    };
    work.current = { answer, end };
    return answer;
  }, []);

  useEffect(
    () => () => {
      work.current?.end();
      work.current = undefined;
    },
    [],
  );

  const answer = useCallback(() => work.current?.answer ?? restart(), [restart]);
  return {
    state,
    answer,
    start: () => void answer().catch(() => undefined),
    restart: () => void restart().catch(() => undefined),
  };
}
