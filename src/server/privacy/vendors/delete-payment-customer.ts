import type { Toolbox } from '../../app-context.ts';

/**
 * Has the card processor forget somebody with their cards. Done twice it is done once.
 *
 * @throws ProviderProblem when the processor could not be asked; the queue tries again
 */
export const forgetCustomer = (toolbox: Toolbox, { customerId }: { customerId: string }): Promise<void> =>
  toolbox.cards.forgetCustomer(customerId);
