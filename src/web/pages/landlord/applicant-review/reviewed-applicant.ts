import { useEffect } from 'react';
import { sessionState } from '../../../app/session/session-state.ts';
import { useLocation } from '../../../kit/router/use-router.ts';
import type { ListedGroup } from '../../../review/list/review-pages.ts';
import type { ReviewOrigin } from '../../../screening/orders/stored-cart.ts';

/** The group that is open in this tab's review, to return to after something was ordered for one of them. */
const storedGroup = sessionState<{
  propertyId: string;
  address: string;
  people: { email: string; firstName: string }[];
}>('maplekey:reviewed');

/** Remembers the open group, with the filters of the list. */
export function useRememberedGroup(propertyId: string, group: ListedGroup | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!group) return;
    const query = new URLSearchParams(search);
    query.set('property', propertyId);
    query.set('applicant', group.applicant.id);
    const people = [group.applicant, ...group.others].flatMap(({ user: { email, first_name } }) =>
      email ? [{ email, firstName: first_name }] : [],
    );
    storedGroup.write({ propertyId, address: `${pathname}?${query}`, people });
  }, [propertyId, group, pathname, search]);
}

/** The review that an order for this person comes from; undefined when they are not in the open group. */
export function reviewOf(propertyId: string, email: string | undefined): ReviewOrigin | undefined {
  const group = storedGroup.read();
  const person = group?.propertyId === propertyId ? group.people.find((one) => one.email === email) : undefined;
  return group && person && { address: group.address, firstName: person.firstName };
}
