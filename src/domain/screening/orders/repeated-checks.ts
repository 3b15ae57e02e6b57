import type { CheckKind } from '../../values/check-kind.ts';
import type { CheckState } from './check-state.ts';
import { recipientOf, type ScreenedPerson } from './order.ts';

/** A request that was made before, as its landlord sees it. */
export interface EarlierRequest {
  email: string | null;
  phone_number: string | null;
  /** Cancelled, expired and withdrawn requests do not count. */
  status: 'pending' | 'completed' | 'cancelled' | 'expired' | 'withdrawn';
  items: readonly { item: CheckKind; check_state: CheckState }[];
}

/** Checks that a person was asked for before. */
export interface RepeatedChecks {
  name: string;
  kinds: CheckKind[];
}

// @untranslated: states
const NOT_ORDERED: readonly CheckState[] = ['declined', 'cancelled', 'no file found', 'could not be done'];

/** The checks of an order that the landlord has ordered for the same people and the same property already. */
export function repeatedChecks(
  people: readonly ScreenedPerson[],
  earlier: readonly EarlierRequest[],
): RepeatedChecks[] {
  return people.flatMap((person) => {
    const { to } = recipientOf(person);
    const before = earlier.filter(
      ({ email, phone_number, status }) =>
        (status === 'pending' || status === 'completed') && (email === to || phone_number === to),
    );
    const requested = before
      .flatMap(({ items }) => items)
      .filter(({ check_state }) => !NOT_ORDERED.includes(check_state));
    const kinds = person.items.filter((kind) => requested.some(({ item }) => item === kind));
    return kinds.length > 0 ? [{ name: person.name, kinds }] : [];
  });
}
