import { isOperatorName } from '../../src/domain/accounts/operators/operator-acts.ts';
import { Problem } from '../../src/domain/problem.ts';
import { addOperator } from '../../src/server/accounts/operators/add-operator.ts';
import { findOperators } from '../../src/server/accounts/operators/operator-store.ts';
import { removeOperator } from '../../src/server/accounts/operators/remove-operator.ts';
import type { AdminCommand } from './command.ts';

/** Who may use the operators' console. */
export const OPERATOR_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'operator',
    verb: 'list',
    usage: '',
    summary: 'lists who may use the operators’ console at /admin',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      const operators = await findOperators(ctx.db);
      if (operators.length === 0) say('Nobody is an operator.');
      for (const { name, email, addedAt } of operators) say(`${name}  ${email}, since ${addedAt.toISOString()}`);
      return 0;
    },
  },
  {
    subject: 'operator',
    verb: 'add',
    usage: '<email> <name>',
    summary:
      'lets the account with this address use the operators’ console; it needs a passkey first, and the audit log calls it <name>',
    async run(ctx, actor, [email, name, ...more], say) {
      if (email === undefined || name === undefined || !isOperatorName(name) || more.length > 0)
        return 'not-understood';
      try {
        await addOperator(ctx, actor, { email, name });
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        say(problem.kind === 'not-found' ? 'No account has this address.' : problem.message);
        return 1;
      }
      say(`${name} is an operator now, and opens the console at /admin.`);
      return 0;
    },
  },
  {
    subject: 'operator',
    verb: 'remove',
    usage: '<email>',
    summary: 'takes the operators’ console from an account, at once in every session',
    async run(ctx, actor, [email, ...more], say) {
      if (email === undefined || more.length > 0) return 'not-understood';
      const isRemoved = await removeOperator(ctx, actor, email);
      say(isRemoved ? 'This account is no longer an operator.' : 'No operator has this address.');
      return isRemoved ? 0 : 1;
    },
  },
];
