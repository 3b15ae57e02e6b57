/** A challenge as it is sent to the browser; opaque to everybody but the captcha itself. */
export interface CaptchaChallenge {
  parameters: Record<string, unknown>;
  signature?: string | undefined;
}

/** `challenge` names the solved challenge, so that it can be made to count once; `expiresAt` ends the need to remember it. */
export type CaptchaVerdict =
  | { solved: true; challenge: string; expiresAt: Date }
  | { solved: false; reason: 'invalid' | 'expired' };

export interface Captcha {
  issue(): Promise<CaptchaChallenge>;
  /** Judges what the form carries: the base64 of `{challenge, solution}`. Never throws for what a browser may send. */
  verify(answer: string): Promise<CaptchaVerdict>;
}
