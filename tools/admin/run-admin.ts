import { isOperatorName } from '../../src/domain/accounts/operators/operator-acts.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { ACCOUNT_COMMANDS } from './account.ts';
import { ACCOUNT_ACCESS_COMMANDS } from './account-access.ts';
import { AUDIT_COMMANDS } from './audit.ts';
import { ADMIN, type AdminCommand, type ExitCode, type Say, usageOf } from './command.ts';
import { COUPON_COMMANDS } from './coupon.ts';
import { DISPUTE_COMMANDS } from './dispute.ts';
import { KEY_COMMANDS } from './keys.ts';
import { LANDLORD_COMMANDS } from './landlord.ts';
import { OPERATOR_COMMANDS } from './operator.ts';
import { OUTBOX_COMMANDS } from './outbox.ts';
import { PAYMENT_COMMANDS } from './payments.ts';
import { RANKING_REVIEW_COMMANDS } from './ranking-review.ts';
import { RESTORE_COMMANDS } from './restore.ts';
import { VENDOR_COMMANDS } from './vendor.ts';

const COMMANDS: readonly AdminCommand[] = [
  ...ACCOUNT_COMMANDS,
  ...ACCOUNT_ACCESS_COMMANDS,
  ...AUDIT_COMMANDS,
  ...COUPON_COMMANDS,
  ...DISPUTE_COMMANDS,
  ...KEY_COMMANDS,
  ...LANDLORD_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...OUTBOX_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...RANKING_REVIEW_COMMANDS,
  ...RESTORE_COMMANDS,
  ...VENDOR_COMMANDS,
];

/**
 * Does what an operator asks, and shows the usage where that is not understood.
 *
 * @param operator who asks, for the audit log: the login name, unless `--as <name>` says otherwise
 * @param words what stands behind `npm run admin --`, such as `dispute`, `resolve`, an id and `upheld`
 * @param say prints; what people wrote is printed only where the words ask for it
 */
export async function runAdmin(
  ctx: AdminContext,
  operator: string,
  words: readonly string[],
  say: Say,
): Promise<ExitCode> {
  const [name, [subject, verb, ...args]] = words[0] === '--as' ? [words[1] ?? '', words.slice(2)] : [operator, words];
  if (!isOperatorName(name)) {
    say(
      `Please say who you are: ${ADMIN} --as <name> …, with letters, digits, periods, underscores, hyphens or @ in the name.`,
    );
    return 2;
  }
  const ofSubject = COMMANDS.filter((command) => command.subject === subject);
  const command = ofSubject.find((one) => one.verb === verb);
  const end = command ? await command.run(ctx, { kind: 'operator', name }, args, say) : 'not-understood';
  if (end !== 'not-understood') return end;
  say(usageOf(ofSubject.length > 0 ? ofSubject : COMMANDS));
  return 2;
}
