import { type ApiRequest, metadataOf, missing, newId } from './form-request.ts';
import type { Customer } from './resources.ts';
import type { Store } from './store.ts';

/** Customers. */
export function customerCalls(store: Store, seconds: () => number) {
  return {
    create({ form }: ApiRequest): object {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: seconds(),
        livemode: false,
        metadata: metadataOf(form),
        email: form.get('email'),
        name: form.get('name'),
      };
      store.customers.set(customer.id, customer);
      return customer;
    },
    /** Deletes a customer and detaches their cards. */
    remove({ names }: ApiRequest): object {
      const id = names.id ?? '';
      if (!store.customers.delete(id)) throw missing('customer', id);
      for (const card of store.paymentMethods.values()) {
        if (card.customer === id) Object.assign(card, { customer: null, detached: true });
      }
      return { id, object: 'customer', deleted: true };
    },
    read({ names }: ApiRequest): object {
      const customer = store.customers.get(names.id ?? '');
      if (!customer) throw missing('customer', names.id ?? '');
      return customer;
    },
  };
}
