import { createHmac } from 'node:crypto';

/**
 * 32 bytes that are equal for equal texts. Without the key nobody finds out the text by trying, however few texts there
 * are, as with network addresses.
 */
export type KeyedHash = (text: string) => Buffer;

export const keyedHash =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest();
