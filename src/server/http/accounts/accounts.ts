import { addRole, captchaChallenge, chooseRole, register } from '../../../contract/accounts.ts';
import { login, logout, type SecondStepNeeded } from '../../../contract/sessions.ts';
import { serializeRole } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { addRole as addRoleToAccount } from '../../accounts/sessions/add-role.ts';
import { logIn } from '../../accounts/sessions/log-in.ts';
import { logOut } from '../../accounts/sessions/log-out.ts';
import { switchRole } from '../../accounts/sessions/switch-role.ts';
import { signUp } from '../../accounts/sign-up.ts';
import type { AskedSecondStep } from '../../accounts/two-step/ask-second-step.ts';
import type { AppContext } from '../../app-context.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';
import { clearSessionCookie, readVisit } from '../visit.ts';
import { answerSession } from './answer-session.ts';
import { loginLimits } from './login-limits.ts';

const serializeSecondStep = (asked: AskedSecondStep): Omit<SecondStepNeeded, 'status'> => ({
  authed: 0,
  has_errors: false,
  errors: {},
  message: t`Please complete your login with your second step.`,
  tokens: [],
  second_step: {
    challenge: asked.challenge,
    expires_in_seconds: asked.expiresInSeconds,
    methods: asked.methods,
    passkey_options: asked.passkeyOptions ? { ...asked.passkeyOptions } : null,
  },
});

export function serveAccounts(router: Router, ctx: AppContext, limits: RateLimit): void {
  const count = loginLimits(ctx, limits);
  router.anyone(login, async (actor, { body }, request, reply) => {
    const visit = readVisit(request);
    await count.ofLogin(body.email, request, visit);
    const result = await logIn(ctx, actor, { ...body, remember: body.remember ?? false, visit });
    return 'challenge' in result ? serializeSecondStep(result) : answerSession(ctx, reply, visit, result);
  });
  router.anyone(register, async (actor, { body }, request, reply) => {
    const visit = readVisit(request);
    await count.ofSignUp(body.email, request, visit);
    const opened = await signUp(ctx, actor, body, { visit, language: request.wantedLanguage ?? null });
    return answerSession(ctx, reply, visit, opened, t`You’re signed up and logged in.`);
  });
  router.member(logout, async (actor, _input, _request, reply) => {
    await logOut(ctx, actor);
    clearSessionCookie(reply, ctx.appUrl.startsWith('https:'));
    return {};
  });
  router.member(chooseRole, async (actor, { body }) => {
    const roles = await switchRole(ctx, actor, body.role);
    return { roles: roles.map(serializeRole) };
  });
  router.member(addRole, async (actor, { body }) => {
    const roles = await addRoleToAccount(ctx, actor, body);
    return { roles: roles.map(serializeRole) };
  });
  router.anyone(captchaChallenge, () => ctx.captcha.issue());
}
