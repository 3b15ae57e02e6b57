/** Header on any reply to a logged-in caller whose token is at least 15 minutes old. */
const HEADER = 'session-token';

/** The header with the caller's new token; it also says whether the session is remembered. */
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
