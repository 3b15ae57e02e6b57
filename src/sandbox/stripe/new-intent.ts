import { type ApiRequest, metadataOf, missing, newClientSecret, newId } from './form-request.ts';
import type { AnyIntent } from './show-intent.ts';
import type { Store } from './store.ts';

/** The initial state of both kinds: waiting for a card, with a known customer or none. */
export function newIntent<Name extends AnyIntent['object']>(
  store: Store,
  apiRequest: ApiRequest,
  object: Name,
  created: number,
) {
  const { form } = apiRequest;
  const customer = form.get('customer');
  if (customer !== null && !store.customers.has(customer)) throw missing('customer', customer, 'customer');
  const id = newId(object === 'setup_intent' ? 'seti' : 'pi');
  return {
    id,
    object,
    created,
    livemode: false as const,
    metadata: metadataOf(form),
    client_secret: newClientSecret(id),
    customer,
    description: form.get('description'),
    payment_method: null,
    allowed_payment_method_types: ['card'],
    next_action: null,
    cancellation_reason: null,
    return_url: null,
    status: 'requires_payment_method' as const,
  };
}
