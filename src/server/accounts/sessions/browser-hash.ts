import { hashToken } from '../../infrastructure/secrets/tokens.ts';

/** The stored hash of a browser's secret, which differs for each person. */
export const browserHash = (personId: string, browserToken: string): Buffer => hashToken(`${personId} ${browserToken}`);
