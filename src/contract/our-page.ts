/**
 * Header with which our own pages log in. The session that it opens has two halves: the token of the reply, and a cookie
 * that no script can read. Without the header the token alone is the session, for clients of the API.
 */
export const OUR_PAGE = 'session-cookie';
