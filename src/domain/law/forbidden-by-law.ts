import { Problem } from '../problem.ts';
import type { Refusal } from './rule.ts';

/**
 * The error for what the law forbids: `invalid`, with the rule's name beside the message.
 *
 * @param field the field of the call that it is about
 */
export const forbiddenByLaw = (field: string, { rule, message }: Refusal): Problem =>
  new Problem('invalid', message, {
    errors: { [field]: [message] },
    errorType: 'ForbiddenByLaw',
    details: { rule },
  });
