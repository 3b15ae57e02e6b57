import { type Ask, metadataOf, missing, newId } from './ask.ts';
import type { Books, Customer } from './books.ts';

export function customerCalls(books: Books, seconds: () => number) {
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
      books.customers.set(customer.id, customer);
      return customer;
    },
    read({ names }: Ask): object {
      const customer = books.customers.get(names.id ?? '');
      if (!customer) throw missing('customer', names.id ?? '');
      return customer;
    },
  };
}
