import { refusalToRequest } from '../../../domain/law/checks.ts';
import { ScreeningOrder } from '../../../domain/screening/orders/order.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { isRestNotEnough, itemsOf, orderOf } from './cart.ts';
import type { Cart } from './stored-cart.ts';

/** What is wrong with one person of a cart. */
export interface ApplicantProblems {
  name?: string | undefined;
  contact?: string | undefined;
  items?: string | undefined;
}

/** What is wrong with a cart: per person by id, in screen order, and overall. */
export interface CartProblems {
  applicants: ReadonlyMap<string, ApplicantProblems>;
  order?: string | undefined;
}

/** Why the law of the province doesn't let a check be requested yet; undefined if it does. */
export const lawAgainst = (cart: Cart, id: CheckKind, province: ProvinceCode | null): string | undefined =>
  refusalToRequest(province, id, { isRestNotEnough: isRestNotEnough(cart) })?.message;

/** Validates a cart as an order for a property in the province; undefined when it can be paid. */
export function cartProblems(cart: Cart, province: ProvinceCode | null): CartProblems | undefined {
  const checked = ScreeningOrder.safeParse(orderOf(cart));
  const errors: Record<string, string[]> = checked.success ? {} : fieldErrors(checked.error.issues);
  const first = (field: string): string | undefined => errors[field]?.[0];
  const found = cart.applicants.map(({ id }, index): [string, ApplicantProblems] => {
    const at = `screening_requests.${index}`;
    const contact = first(`${at}.email`) ?? first(`${at}.phone_number`);
    const [refused] = itemsOf(cart, id).flatMap((item) => lawAgainst(cart, item.id, province) ?? []);
    return [id, { name: first(`${at}.name`), contact, items: first(`${at}.items`) ?? refused }];
  });
  const applicants = new Map(found.filter(([, problems]) => Object.values(problems).some(Boolean)));
  if (checked.success && applicants.size === 0) return undefined;
  return { applicants, order: first('screening_requests') };
}
