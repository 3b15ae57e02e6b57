import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { salesTaxes } from '../../../../domain/payments/sales-tax.ts';
import { describeBoughtChecks } from '../../../../domain/ranking/inputs/checks-in-ranking.ts';
import { itemForApplicants } from '../../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../../domain/screening/orders/catalogue.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../../kit/icons/icons.ts';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { TotalBar } from '../../../kit/layout/total-bar.tsx';
import { OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { clearOwnCart, readOwnCart, writeOwnCart } from '../../../screening/purchases/own-cart.ts';
import { ToolChoice } from '../../../screening/purchases/tool-choice.tsx';
import type { Buyer } from './buyer.tsx';

const PAYMENT = '/premium/payment';

interface CheckShopProps {
  title: string;
  buyer: Buyer;
  /** Rendered before the page, such as the step frame. */
  frame?: ReactNode;
  /** The buttons that buy nothing, as large as the buy button. */
  otherActions: ReactNode;
}

/** Earlier choices that can still be bought. */
function chosenBefore({ applicationId, taken }: Buyer): CheckKind[] {
  const cart = readOwnCart();
  if (!cart || cart.applicationId !== applicationId) return [];
  return cart.items.map(({ id }) => id).filter((id) => !taken.includes(id));
}

/** Optional checks that a tenant can buy, with the total. */
export function CheckShop({ title, buyer, frame, otherActions }: CheckShopProps) {
  const { applicationId, province, landlord, taken, property } = buyer;
  const { chosen, choose, showsErrors, items, amounts, proceed } = useShop(buyer);
  return (
    <>
      {frame}
      <MoneyPage
        title={title}
        lead={
          <>
            {describeBoughtChecks()}
            {property && <> We don’t tell {landlord} that you visited this page.</>}
          </>
        }
        summary={
          <OrderSummary
            groups={[
              {
                key: 'own',
                title: property ?? 'your application',
                items: items.map(({ id, cents }) => ({ id, name: itemForApplicants(id), cents })),
              },
            ]}
            amounts={amounts}
            province={province}
          >
            {showsErrors && <ErrorNote title="Please choose at least one check" />}
            <Button fullWidth onClick={proceed} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
              proceed to payment
            </Button>
            {otherActions}
            <SummaryNote>
              You pay once, when you enter your card.{' '}
              {applicationId && items.length > 0 && (
                <Anchor component={Link} to="/tenant/premium/pay">
                  See what each check does first
                </Anchor>
              )}
            </SummaryNote>
          </OrderSummary>
        }
      >
        <ToolChoice chosen={chosen} onChoose={choose} taken={taken} />
      </MoneyPage>
      <TotalBar
        about={`${salesTaxes(province)
          .map(({ name }) => name)
          .join(' and ')} included`}
        total={formatCents(amounts.totalCents)}
        label="payment"
        onPress={proceed}
      />
    </>
  );
}

/** What the tenant has chosen, kept in their cart, and its price. */
function useShop(buyer: Buyer) {
  const [chosen, setChosen] = useState(() => chosenBefore(buyer));
  const [showsErrors, setShowsErrors] = useState(false);
  const navigate = useNavigate();
  const { applicationId, province } = buyer;

  const items = CATALOGUE.filter(({ id }) => chosen.includes(id));
  const amounts = priceOrder([items.map(({ cents }) => cents)], { couponCents: 0, province });

  const choose = (next: CheckKind[]): void => {
    setChosen(next);
    setShowsErrors(false);
    if (applicationId === undefined) return;
    const cart = CATALOGUE.filter(({ id }) => next.includes(id));
    if (cart.length === 0) clearOwnCart();
    else {
      const priced = cart.map(({ id, cents }) => ({ id, name: itemForApplicants(id), price: cents / 100 }));
      writeOwnCart({ applicationId, items: priced });
    }
  };

  const proceed = (): void => {
    if (items.length === 0) setShowsErrors(true);
    else void navigate(PAYMENT);
  };
  return { chosen, choose, showsErrors, items, amounts, proceed };
}
