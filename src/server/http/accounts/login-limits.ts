import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../domain/problem.ts';
import { msg } from '../../../domain/text/t.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { isKnownBrowser } from '../../accounts/sessions/known-browser.ts';
import type { Visit } from '../../accounts/sessions/open-session.ts';
import type { AppContext } from '../../app-context.ts';
import type { RateLimit } from '../limits.ts';

/** Login attempts on one account from one network, or from one of its own browsers (decisions 43 and 134). */
const LOGIN_LIMIT = { calls: 10, seconds: 15 * 60 };
/** Attempts on one account from everywhere else. */
const ACCOUNT_LIMIT = { calls: 40, seconds: 60 * 60 };

const TOO_MANY = msg`There were too many attempts to log in to this account. Please log in from a browser you’ve used before, or reset your password.`;

/**
 * Counts an attempt to prove an account's password. What strangers try is limited over all networks together; a browser
 * from which the person has logged in has a limit of its own, so that nobody can lock the owner out.
 *
 * @throws Problem `too-many`
 */
export type CountLogin = (email: string, request: FastifyRequest, visit: Visit) => Promise<void>;

const countForAccount =
  (ctx: AppContext, limits: RateLimit): CountLogin =>
  async (email, _request, { browserToken }) => {
    const account = normalizeEmail(email);
    if (await isKnownBrowser(ctx, account, browserToken)) {
      await limits('login of one account from its browser', `${account} ${browserToken}`, LOGIN_LIMIT);
      return;
    }
    try {
      await limits('login of one account from anywhere', account, ACCOUNT_LIMIT);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      throw new Problem('too-many', TOO_MANY(), { retryAfterSeconds: problem.retryAfterSeconds });
    }
  };

/** The counters of logging in, and of signing up, which accepts an existing account's password too. */
export function loginLimits(ctx: AppContext, limits: RateLimit): { ofLogin: CountLogin; ofSignUp: CountLogin } {
  const ofSignUp = countForAccount(ctx, limits);
  return {
    ofSignUp,
    ofLogin: async (email, request, visit) => {
      await limits('login of one account', `${normalizeEmail(email)} ${request.network}`, LOGIN_LIMIT);
      await ofSignUp(email, request, visit);
    },
  };
}
