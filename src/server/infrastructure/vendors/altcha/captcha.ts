import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Captcha } from '../../../../domain/ports/captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFETIME = 10 * 60_000;

/** Reads `{challenge, solution}` from the form field; undefined when it is something else. */
function readAnswer(answer: string): Payload | undefined {
  try {
    const payload: Payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    const whole =
      typeof payload.challenge?.parameters?.nonce === 'string' &&
      typeof payload.challenge.signature === 'string' &&
      payload.challenge.parameters.algorithm === ALGORITHM &&
      typeof payload.solution?.derivedKey === 'string';
    return whole ? payload : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Proof of work after ALTCHA v2. It involves no third party and shows no puzzle.
 *
 * @param work key derivations that a browser has to do on average, of `cost` rounds each
 */
export function altchaCaptcha(options: { secret: string; work: number; cost: number }): Captcha {
  const secrets = { hmacSignatureSecret: options.secret, hmacKeySignatureSecret: `${options.secret}.key` };
  return {
    async issue() {
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost: options.cost,
        counter: randomInt(Math.ceil(options.work / 2), Math.ceil(options.work * 1.5) + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME),
        data: { action: 'signup' },
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    async verify(answer) {
      const payload = readAnswer(answer);
      if (!payload) return { solved: false, reason: 'invalid' };
      try {
        const result = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (result.expired) return { solved: false, reason: 'expired' };
        if (!result.verified || payload.challenge.parameters.data?.action !== 'signup') {
          return { solved: false, reason: 'invalid' };
        }
        const { nonce, expiresAt } = payload.challenge.parameters;
        return { solved: true, challenge: nonce, expiresAt: new Date(Number(expiresAt) * 1000) };
      } catch {
        return { solved: false, reason: 'invalid' };
      }
    },
  };
}
