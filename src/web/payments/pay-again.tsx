import { useEffect, useState } from 'react';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { ApiProblem } from '../app/api/api.ts';
import { ChargeState, type NextPage } from './charge-state.tsx';
import { CheckingModal } from './checking-modal.tsx';
import { ConfirmWithBank } from './confirm-with-bank.tsx';
import { NothingToPay, NotLoaded, Thanks } from './pay-again-states.tsx';
import { PayWithNewCard } from './pay-with-new-card.tsx';
import { useCardReturn } from './use-card-return.ts';
import { useCharge } from './use-charge.ts';

interface PayAgainProps {
  /** The charge that did not go through. */
  id: string;
  /** The path of the page, without the charge. */
  path: string;
  payer: PayerRole;
  /** The next page once it is paid. */
  done: NextPage;
}

/** Pays a failed charge: with another card, or by confirming it with the bank. */
export function PayAgain({ id, path, payer, done }: PayAgainProps) {
  const charge = useCharge(id);
  const returned = useCardReturn();
  const [isStale, setIsStale] = useState(true);
  const [isOtherCard, setIsOtherCard] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  const { refetch } = charge;
  useEffect(() => {
    // The new card triggers another attempt, so the charge has to be refetched.
    if (returned.is === 'succeeded') void refetch().finally(() => setIsStale(false));
  }, [returned.is, refetch]);

  if (charge.error instanceof ApiProblem && charge.error.status >= 400 && charge.error.status < 500) {
    return <NothingToPay done={done} />;
  }
  if (!charge.data) return <NotLoaded charge={charge} />;

  const { charge: currentCharge, publishable_key, script_url } = charge.data;
  const reload = () => void charge.refetch();
  const isAttempting = returned.is === 'succeeded' && isStale;
  const state = isAttempting ? 'due' : currentCharge.state;
  return (
    <>
      {(state === 'declined' || (state === 'needs-authentication' && isOtherCard)) && (
        <PayWithNewCard
          payer={payer}
          charge={currentCharge}
          returnPath={`${path}?charge=${encodeURIComponent(id)}`}
          returned={returned}
        />
      )}
      {state === 'needs-authentication' && !isOtherCard && (
        <ConfirmWithBank
          payer={payer}
          charge={currentCharge}
          processor={{ publishable_key, script_url }}
          onDone={reload}
          onOtherCard={() => setIsOtherCard(true)}
        />
      )}
      {(state === 'due' || state === 'succeeded' || state === 'given-up') && (
        <ChargeState
          charge={charge}
          current={currentCharge}
          state={state}
          isBeingChecked={currentCharge.is_being_checked && !isAttempting}
          done={done}
        />
      )}
      <CheckingModal returned={returned} />
      <Thanks
        opened={state === 'succeeded' && !isThanked}
        onClose={() => setIsThanked(true)}
        payer={payer}
        done={done}
      />
    </>
  );
}
