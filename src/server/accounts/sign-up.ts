import type { Person } from '../../domain/accounts/account.ts';
import type { Actor } from '../../domain/accounts/actor.ts';
import { signUpAttemptEmail } from '../../domain/accounts/messages.ts';
import type { Registration } from '../../domain/accounts/registration.ts';
import { invalid, type Problem } from '../../domain/problem.ts';
import type { Language } from '../../domain/text/languages.ts';
import { msg, t } from '../../domain/text/t.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../domain/values/password.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../infrastructure/database/outbox.ts';
import { findByEmail, insertPerson, insertRole, useCaptcha } from './account-store.ts';
import { lockPasswordHash } from './passwords/password-hash-store.ts';
import { type OpenedSession, openSession, type Visit } from './sessions/open-session.ts';
import { hasTwoStep } from './two-step/two-step-store.ts';

const CAPTCHA_EXPIRED = msg`The captcha has expired. Please complete it again`;

/**
 * One text for every reason why an address cannot be signed up, so that it reveals nothing about an existing account.
 */
const refused = (): Problem =>
  invalid({ email: [t`We couldn’t sign you up with this email. If you have an account, please log in.`] });

/**
 * Signs a person up and logs them in. When an account has the address, the right password adds the other role, unless
 * it has two-step login; anything else is refused with one text, and the owner of the address gets an email.
 *
 * @param visit.language the one that they chose or that their browser asks for; null: none that the site offers
 * @throws Problem `invalid` with messages by field
 */
export async function signUp(
  ctx: AppContext,
  actor: Actor,
  form: Registration,
  { visit, language }: { visit: Visit; language: Language | null },
): Promise<OpenedSession> {
  if (await ctx.passwords.isCommon(form.password)) throw invalid({ password: [COMMON_PASSWORD_MESSAGE()] });
  const captcha = await ctx.captcha.verify(form.recaptcha);
  if (!captcha.solved) throw invalid({ recaptcha: [CAPTCHA_EXPIRED()] });
  const now = ctx.clock();
  const known = await findByEmail(ctx.db, form.email);
  const passwordHash = await ctx.passwords.hash(form.password);
  const proved = known ? await ctx.passwords.verify(known.passwordHash, form.password) : false;
  const opened = await transaction(ctx.db, async (tx) => {
    if (!(await useCaptcha(tx, captcha.challenge, captcha.expiresAt)))
      throw invalid({ recaptcha: [CAPTCHA_EXPIRED()] });
    // A password that is being changed at this moment no longer adds a role, and one alone is not a two-step login.
    const isOwner =
      known &&
      proved &&
      (await lockPasswordHash(tx, known.id, known.passwordHash)) &&
      !(await hasTwoStep(tx, known.id));
    if (known && !(isOwner && (await insertRole(tx, known.id, form.role, now)))) {
      await notifyOwner(ctx, tx, { ...known, at: now });
      return undefined;
    }
    const id = known?.id ?? (await insertNew(ctx, tx, form, { passwordHash, language, at: now }));
    if (!id) return undefined;
    await recordAuditEvent(tx, actor, {
      action: known ? 'account.role_added' : 'account.created',
      subjectKind: 'person',
      subjectId: id,
      detail: { role: form.role },
    });
    const person = await findByEmail(tx, form.email);
    return person && openSession(ctx, tx, actor, { person, remember: false, visit });
  });
  if (!opened) throw refused();
  return opened;
}

async function insertNew(
  { languages }: AppContext,
  tx: Tx,
  form: Registration,
  { passwordHash, language, at }: { passwordHash: string; language: Language | null; at: Date },
): Promise<string | undefined> {
  const id = await insertPerson(tx, {
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone_number,
    // Who chose a language, or has a browser that asks for one, gets our emails in it.
    language: languages.length > 1 ? language : null,
    newsletter: form.newsletter,
    passwordHash,
    agreedAt: at,
  });
  if (id) await insertRole(tx, id, form.role, at);
  return id;
}

/** Sends at most one such email a day. */
const notifyOwner = (ctx: AppContext, tx: Tx, owner: Omit<Person, 'lastName' | 'phone' | 'roles'> & { at: Date }) =>
  putInOutbox(tx, ctx.enqueue, [
    emailFor(
      ctx,
      owner,
      { kind: 'sign-up-attempt', dedupeKey: `${owner.id}:${owner.at.toISOString().slice(0, 10)}` },
      () => signUpAttemptEmail(owner),
    ),
  ]);
