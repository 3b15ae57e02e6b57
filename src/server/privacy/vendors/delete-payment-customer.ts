import type { AppContext } from '../../app-context.ts';

/**
 * Has the card processor forget somebody with their cards. Done twice it is done once.
 *
 * @throws ProviderProblem when the processor could not be asked; the queue tries again
 */
export const deletePaymentCustomer = (ctx: AppContext, { customerId }: { customerId: string }): Promise<void> =>
  ctx.cards.deletePaymentCustomer(customerId);
