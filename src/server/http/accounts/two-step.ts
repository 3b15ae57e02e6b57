import * as contract from '../../../contract/two-step.ts';
import { challengeIsGone } from '../../../domain/accounts/two-step/two-step.ts';
import { beginAuthenticatorApp, confirmAuthenticatorApp } from '../../accounts/two-step/add-authenticator-app.ts';
import { addPasskey, beginPasskey } from '../../accounts/two-step/add-passkey.ts';
import { completeLogin, personOfChallenge } from '../../accounts/two-step/complete-login.ts';
import { beginConfirmation, confirmWithPasskey } from '../../accounts/two-step/confirm-with-passkey.ts';
import { makeRecoveryCodes } from '../../accounts/two-step/make-recovery-codes.ts';
import { removeApp, removePasskey } from '../../accounts/two-step/remove-second-step.ts';
import { readTwoStep } from '../../accounts/two-step/two-step-requirement.ts';
import type { AppContext } from '../../app-context.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';
import { readVisit } from '../visit.ts';
import { answerSession } from './answer-session.ts';

/** Codes that can be tried for one account, from all networks together. Passkeys cannot be guessed and aren't counted. */
const CODE_LIMIT = { calls: 20, seconds: 60 * 60 };

/** Two-step login: the second step itself, and what an account has for it. */
export function serveTwoStep(router: Router, ctx: AppContext, limits: RateLimit): void {
  router.anyone(contract.completeLogin, async (actor, { body }, request, reply) => {
    const { challenge, ...answer } = body;
    if (answer.method !== 'passkey') {
      const personId = await personOfChallenge(ctx, challenge);
      if (!personId) throw challengeIsGone();
      await limits('second step of one account', personId, CODE_LIMIT);
    }
    const visit = readVisit(request);
    return answerSession(ctx, reply, visit, await completeLogin(ctx, actor, { challenge, answer, visit }));
  });
  router.member(contract.readTwoStep, async (actor) => {
    const { isRequired, appAddedAt, passkeys, recoveryCodes } = await readTwoStep(ctx, actor);
    return {
      required: isRequired,
      app_added_at: appAddedAt?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
        id,
        name,
        added_at: addedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: recoveryCodes,
    };
  });
  router.member(contract.beginApp, (actor) => beginAuthenticatorApp(ctx, actor));
  router.member(contract.confirmApp, async (actor, { body }) => ({
    recovery_codes: await confirmAuthenticatorApp(ctx, actor, body.code),
  }));
  router.member(contract.removeApp, async (actor) => {
    await removeApp(ctx, actor);
    return {};
  });
  router.member(contract.beginPasskey, async (actor) => ({ options: { ...(await beginPasskey(ctx, actor)) } }));
  router.member(contract.addPasskey, async (actor, { body }) => ({
    recovery_codes: await addPasskey(ctx, actor, body),
  }));
  router.member(contract.removePasskey, async (actor, { params }) => {
    await removePasskey(ctx, actor, params.id);
    return {};
  });
  router.member(contract.makeRecoveryCodes, async (actor) => ({ recovery_codes: await makeRecoveryCodes(ctx, actor) }));
  router.member(contract.beginPasskeyConfirmation, async (actor) => ({
    options: { ...(await beginConfirmation(ctx, actor)) },
  }));
  router.member(contract.confirmPasskey, async (actor, { body }) => {
    await confirmWithPasskey(ctx, actor, body.passkey);
    return {};
  });
}
