import { type Person, serializeRole } from '../../../domain/accounts/account.ts';

/** A person's names, contacts and roles in replies to that person. */
export const serializePerson = (person: Person) => ({
  user_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phone,
  roles: person.roles.map(serializeRole),
});
