/** The header of any reply to somebody who is signed in, once their token is a quarter of an hour old. */
const HEADER = 'session-token';

/** A new token for a caller to use from now on, as a header: it says too whether the session is remembered. */
export const renewedToken = (token: string, remember: boolean): [name: string, value: string] => [
  HEADER,
  remember ? `${token}; remember` : token,
];

/** The new token in the headers of a reply, if there is one. */
export function readRenewedToken(headers: {
  get(name: string): string | null;
}): { token: string; remember: boolean } | undefined {
  const [token, remember] = headers.get(HEADER)?.split('; ') ?? [];
  return token ? { token, remember: remember !== undefined } : undefined;
}
