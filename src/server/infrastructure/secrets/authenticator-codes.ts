import { generateSecret, generateURI, verify } from 'otplib';

/** Codes of this long are also taken before and after their time (seconds): clocks differ, and people type slowly. */
const TOLERANCE = 30;

/** A new secret for an authenticator app: 160 bits in base32. */
export const newAppSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (facts: { issuer: string; label: string; secret: string }): string => generateURI(facts);

/**
 * Checks a code of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds).
 *
 * @param lastStep the step of the newest code that was taken; neither that code nor an older one is right again
 * @returns the code's step, or undefined when it is wrong
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
