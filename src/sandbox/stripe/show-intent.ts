import { paymentMethodResource } from './cards.ts';
import type { EventSender } from './events.ts';
import { type ApiRequest, wantsWhole } from './form-request.ts';
import type { PaymentIntent, SetupIntent } from './resources.ts';
import type { Store } from './store.ts';

export type AnyIntent = SetupIntent | PaymentIntent;

/** Returns intents of one kind to callers, and sends events about them. */
export function intentHandlers<Kind extends AnyIntent>(store: Store, events: EventSender) {
  return {
    show: (intent: Kind, apiRequest: ApiRequest): object =>
      shownIntent(store, intent, {
        byBrowser: apiRequest.byBrowser,
        whole: wantsWhole(apiRequest.form, 'payment_method'),
      }),
    emit: (type: string, intent: Kind, request: ApiRequest['request']): void =>
      events.emit(`${intent.object}.${type}`, shownIntent(store, intent, { byBrowser: false, whole: false }), request),
  };
}

/** An intent as the API returns it; with a publishable key, without the fields that only the product may see. */
function shownIntent(store: Store, intent: AnyIntent, to: { byBrowser: boolean; whole: boolean }): object {
  const { return_url: _returnUrl, customer, metadata, ...shown } = intent;
  const card = to.whole && intent.payment_method !== null && store.paymentMethods.get(intent.payment_method);
  const expanded = card ? { payment_method: paymentMethodResource(card) } : {};
  return { ...shown, ...expanded, ...(to.byBrowser ? {} : { customer, metadata }) };
}
