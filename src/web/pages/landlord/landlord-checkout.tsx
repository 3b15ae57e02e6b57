import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { MoneyPage } from '../../kit/layout/narrow-page.tsx';
import { cartProblems, storedCart } from '../../screening/orders/cart.ts';

import { cartGroups } from '../tenant/payment/cart-groups.ts';
import classes from './landlord-checkout.module.css';

const CHOOSE = '/landlord/screen-applicants';

/** The cart's contents, with a button to pay. */
export function Component() {
  const [cart] = useState(() => storedCart.read());
  if (!cart || cart.items.length === 0) {
    return (
      <MoneyPage title="checkout">
        <Card>
          <EmptyState
            title="Nothing chosen yet"
            action={
              <Button component={Link} to={CHOOSE}>
                screen applicants
              </Button>
            }
          >
            Choose checks for the people you want to know more about, and they are summed up here.
          </EmptyState>
        </Card>
      </MoneyPage>
    );
  }
  const isReady = cartProblems(cart) === undefined;
  const groups = cartGroups(cart);
  const subtotal = groups.flatMap(({ items }) => items).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <MoneyPage title="checkout" lead="What you have chosen. Taxes and coupons follow on the next page.">
      <Card flush>
        {cart.applicants.map((applicant, index) => (
          <CardPart key={applicant.id}>
            <h2 className={classes.who}>
              <bdi>{groups[index]?.title}</bdi>
            </h2>
            <p className={classes.contact}>
              <bdi>{applicant.type === 'email' ? applicant.email : formatPhone(applicant.phone_number)}</bdi>
            </p>
            <ul className={classes.items}>
              {groups[index]?.items.map(({ id, name, cents }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span>{formatCents(cents)}</span>
                </li>
              ))}
            </ul>
          </CardPart>
        ))}
        <CardPart>
          <p className={classes.total}>
            <span>user's application</span>
            <span>{formatCents(subtotal)}</span>
          </p>
        </CardPart>
      </Card>
      {!isReady && (
        <ErrorNote title="Somebody is not complete yet">
          Each person needs a name, a contact and at least one check.
        </ErrorNote>
      )}
      <div>
        <Button
          component={Link}
          to={isReady ? '/landlord/screen-applicants/payment' : CHOOSE}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {isReady ? 'proceed to payment' : 'screen applicants'}
        </Button>
      </div>
    </MoneyPage>
  );
}
