/** Where the current session is ended. Here, because a page that is left at once cannot wait for the contract to load. */
export const LOGOUT_PATH = '/api/logout';

/** Header on any reply to a logged-in caller whose token is at least 15 minutes old. */
export const RENEWED_TOKEN = 'session-token';

/** The header with the caller's new token; it also says whether the session is remembered. */
export const renewedToken = (token: string, remember: boolean): [name: string, value: string] => [
  RENEWED_TOKEN,
  remember ? `${token}; remember` : token,
];

/** The new token in the headers of a reply, if there is one. */
export function readRenewedToken(headers: {
  get(name: string): string | null;
}): { token: string; remember: boolean } | undefined {
  const [token, remember] = headers.get(RENEWED_TOKEN)?.split('; ') ?? [];
  return token ? { token, remember: remember !== undefined } : undefined;
}

/** Header with which our own pages say in which language they are: what they show of the reply, and what is agreed to there. */
export const PAGE_LANGUAGE = 'page-language';

/**
 * Header with which our own pages log in. The session that it opens has two halves: the token of the reply, and a cookie
 * that no script can read. Without the header the token alone is the session, for clients of the API.
 */
export const OUR_PAGE = 'session-cookie';
