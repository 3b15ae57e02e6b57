import * as z from 'zod/mini';
import { Problem } from '../../problem.ts';
import { emailProblem, normalizeEmail } from '../../values/email.ts';
import { requiredText } from '../../values/field.ts';
import { isUuid } from '../../values/type-guards.ts';
import type { WebOperator } from '../actor.ts';

/** Why an operator does something to a person's account, papers or money, for the audit log. */
export const Reason = requiredText('Please say why', 300);

const SEARCH_MESSAGE = 'Please enter a whole email or ID';

/** The address of an account, or an id. */
export const PersonSearch = z.string(SEARCH_MESSAGE).check(
  z.trim(),
  z.refine((text) => isUuid(text) || emailProblem(normalizeEmail(text)) === undefined, { error: SEARCH_MESSAGE }),
);

/**
 * Checks that an operator does nothing to their own account in the console: somebody else has to look at it.
 *
 * @throws Problem `conflict` OwnAccount
 */
export function assertNotOwnAccount(actor: Pick<WebOperator, 'userId'>, personId: string): void {
  if (actor.userId !== personId) return;
  throw new Problem('conflict', 'This is your own account. Another operator has to do this.', {
    errorType: 'OwnAccount',
  });
}

/** Names that operators have in the audit log: a login name, not a person's. */
const OPERATOR_NAME = /^[\w.@-]{1,60}$/;

export const isOperatorName = (text: string): boolean => OPERATOR_NAME.test(text);
