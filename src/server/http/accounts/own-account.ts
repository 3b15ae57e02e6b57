import * as contract from '../../../contract/own-account.ts';
import type { ContactKind } from '../../../domain/accounts/own-account.ts';
import { describeDevice } from '../../../domain/accounts/sessions/device.ts';
import { cancelContactChange } from '../../accounts/contacts/cancel-contact-change.ts';
import { confirmContact } from '../../accounts/contacts/confirm-contact.ts';
import { chooseLanguage } from '../../accounts/person-language.ts';
import { type Account, readAccount } from '../../accounts/read-account.ts';
import { saveAccount } from '../../accounts/save-account.ts';
import { logOutEverywhere } from '../../accounts/sessions/log-out.ts';
import { endSession, listSessions } from '../../accounts/sessions/own-sessions.ts';
import type { AppContext } from '../../app-context.ts';
import { rememberLanguage } from '../request-language.ts';
import type { Router } from '../router.ts';
import { clearSessionCookie } from '../visit.ts';
import { serializePerson } from './answer-session.ts';

function serializeAccount({ person, pending }: Account): Omit<contract.AccountReply, 'status'> {
  const waiting = (kind: ContactKind): string | null => pending.find((change) => change.kind === kind)?.value ?? null;
  return {
    ...serializePerson(person),
    pending: { email: waiting('email'), phone_number: waiting('phone_number') },
  };
}

/** The caller's own account: names, contacts and sessions. */
export function serveOwnAccount(router: Router, ctx: AppContext): void {
  router.member(contract.readAccount, async (actor) => serializeAccount(await readAccount(ctx, actor)));
  router.member(contract.saveAccount, async (actor, { body }) => serializeAccount(await saveAccount(ctx, actor, body)));
  router.member(contract.chooseLanguage, async (actor, { body: { language } }, _request, reply) => {
    await chooseLanguage(ctx, actor, language);
    rememberLanguage(reply, language, ctx.appUrl.startsWith('https:'));
    return {};
  });
  router.member(contract.confirmContact, async (actor, { body }) => {
    const account = await confirmContact(ctx, actor, body.token);
    return { ...serializeAccount(account), confirmed: account.confirmed };
  });
  router.member(contract.cancelContactChange, async (actor, { params }) =>
    serializeAccount(await cancelContactChange(ctx, actor, params.kind)),
  );
  router.member(contract.listSessions, async (actor) => ({
    sessions: (await listSessions(ctx, actor)).map((session) => ({
      id: session.id,
      device: describeDevice(session.device),
      signed_in_at: session.createdAt.toISOString(), // @literal field of the API
      last_seen_at: session.lastSeenAt.toISOString(),
      remember: session.remember,
      is_this: session.isThis,
    })),
  }));
  router.member(contract.endSession, async (actor, { params }) => {
    await endSession(ctx, actor, params.id);
    return {};
  });
  router.member(contract.logOutEverywhere, async (actor, _input, _request, reply) => {
    await logOutEverywhere(ctx, actor);
    clearSessionCookie(reply, ctx.appUrl.startsWith('https:'));
    return {};
  });
}
