import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { ScreeningOrder } from '../../../domain/screening/orders/order.ts';
import { type RepeatedChecks, repeatedChecks } from '../../../domain/screening/orders/repeated-checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { orderOf } from './cart.ts';
import type { Cart } from './stored-cart.ts';
import { requestsQuery } from './use-requests.ts';

interface RepeatedOrderWarning {
  /** Continues with a complete cart; asks first when a check was ordered for the same person before. */
  proceed: (cart: Cart) => void;
  isAsking: boolean;
  /** The question; place it on the page. */
  dialog: ReactNode;
}

const namesOf = (kinds: readonly CheckKind[]): string =>
  CATALOGUE.filter(({ id }) => kinds.includes(id))
    .map(({ name }) => name())
    .join(', ');

/** Asks landlords who order a check again for the same person and property whether they mean to. */
export function useRepeatedOrderWarning(onProceed: () => void): RepeatedOrderWarning {
  const queries = useQueryClient();
  const [repeated, setRepeated] = useState<readonly RepeatedChecks[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const asking = useGuardedMutation({
    mutationFn: async (cart: Cart) => {
      const { screening_requests: people } = ScreeningOrder.parse(orderOf(cart));
      // It is only a warning: an order does not wait for it when the earlier requests cannot be loaded.
      const earlier = await queries.fetchQuery(requestsQuery(cart.applicationId)).catch(() => undefined);
      const found = repeatedChecks(people, earlier?.data ?? []);
      if (found.length === 0) return true;
      setRepeated(found);
      setIsOpen(true);
      return false;
    },
    onSuccess: (canProceed) => {
      if (canProceed) onProceed();
    },
  });
  return {
    proceed: (cart) => {
      if (!asking.isPending) asking.mutate(cart);
    },
    isAsking: asking.isPending,
    dialog: (
      <ConfirmModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={onProceed}
        title={t`order the same check again?`}
        cancelLabel={t`change the order`}
        confirmLabel={t`order again`}
      >
        <p>{t`You’ve already ordered the following for this property:`}</p>
        <ul>
          {repeated.map(({ name, kinds }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and the list is static
            <li key={index}>
              <Trans>
                {namesOf(kinds)} for <bdi>{name}</bdi>
              </Trans>
            </li>
          ))}
        </ul>
        <p>{t`If you order again, we’ll send a second invitation. Each check is still done and charged only once.`}</p>
      </ConfirmModal>
    ),
  };
}
