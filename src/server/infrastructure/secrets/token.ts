import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in an address: 43 characters of A-Z, a-z, 0-9, - and _. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256. A token has far too many bits for a guess, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
