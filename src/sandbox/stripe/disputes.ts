import type { EventSender } from './events.ts';
import { type ApiRequest, invalid, missing, newId } from './form-request.ts';
import { listPage } from './list-page.ts';
import type { Charge, Dispute } from './resources.ts';
import type { Store } from './store.ts';

/** The text of evidence by which the test bank decides: https://docs.stripe.com/testing#disputes */
const DECISIONS: Record<string, Dispute['status']> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Disputes of charges at the payer's bank. A charge of the card 0259 is disputed at once. */
export function disputeCalls(store: Store, events: EventSender, seconds: () => number) {
  const findOpen = ({ names }: ApiRequest): Dispute => {
    const dispute = store.disputes.get(names.id ?? '');
    if (!dispute) throw missing('dispute', names.id ?? '');
    if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.');
    return dispute;
  };
  const close = (dispute: Dispute, status: Dispute['status'], request: ApiRequest['request']): Dispute => {
    dispute.status = status;
    events.emit('charge.dispute.closed', dispute, request);
    return dispute;
  };
  return {
    open(charge: Charge, request: ApiRequest['request']): void {
      const dispute: Dispute = {
        id: newId('du'),
        object: 'dispute',
        created: seconds(),
        livemode: false,
        metadata: {},
        amount: charge.amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        reason: 'fraudulent',
        status: 'needs_response',
      };
      store.disputes.set(dispute.id, dispute);
      events.emit('charge.dispute.created', dispute, request);
    },

    list(apiRequest: ApiRequest): object {
      const intentId = apiRequest.form.get('payment_intent');
      const matching = [...store.disputes.values()].filter(
        ({ payment_intent }) => intentId === null || payment_intent === intentId,
      );
      return listPage(apiRequest, '/v1/disputes', matching);
    },

    /** Evidence against a dispute; the test bank decides at once where its text says how. */
    update(apiRequest: ApiRequest): object {
      const dispute = findOpen(apiRequest);
      const decision = DECISIONS[apiRequest.form.get('evidence[uncategorized_text]') ?? ''];
      return decision ? close(dispute, decision, apiRequest.request) : dispute;
    },

    /** Accepts a dispute as lost. */
    close: (apiRequest: ApiRequest): object => close(findOpen(apiRequest), 'lost', apiRequest.request),
  };
}

export type DisputeCalls = ReturnType<typeof disputeCalls>;
