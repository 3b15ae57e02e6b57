import { type Ask, metadataOf, missing, newId } from './form-request.ts';
import type { Customer, Store } from './store.ts';

export function customerCalls(store: Store, seconds: () => number) {
  return {
    create({ form }: Ask): object {
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
    /** Forgets a customer and takes the cards from them; neither is there any more afterwards. */
    remove({ names }: Ask): object {
      const id = names.id ?? '';
      if (!store.customers.delete(id)) throw missing('customer', id);
      for (const card of store.paymentMethods.values()) {
        if (card.customer === id) Object.assign(card, { customer: null, detached: true });
      }
      return { id, object: 'customer', deleted: true };
    },
    read({ names }: Ask): object {
      const customer = store.customers.get(names.id ?? '');
      if (!customer) throw missing('customer', names.id ?? '');
      return customer;
    },
  };
}
