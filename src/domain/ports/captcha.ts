/** A challenge as sent to the browser; opaque to all other code. */
export interface CaptchaChallenge {
  parameters: Record<string, unknown>;
  signature?: string | undefined;
}

/** `challenge` identifies the solved challenge, so that it is accepted once; it can be forgotten after `expiresAt`. */
export type CaptchaVerdict =
  | { solved: true; challenge: string; expiresAt: Date }
  | { solved: false; reason: 'invalid' | 'expired' };

export interface Captcha {
  issue(): Promise<CaptchaChallenge>;
  /** Verifies the form's answer, the base64 of `{challenge, solution}`. Never throws on bad input. */
  verify(answer: string): Promise<CaptchaVerdict>;
}
