import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeBoughtChecks } from '../../../../domain/ranking/inputs/checks-in-ranking.ts';
import { itemForApplicants } from '../../../../domain/screening/checks.ts';
import { t } from '../../../../domain/text/t.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../../kit/icons/icons.ts';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { TotalBar } from '../../../kit/layout/total-bar.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { includedTaxes, OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { ToolChoice } from '../../../screening/purchases/tool-choice.tsx';
import type { Buyer } from './buyer.tsx';
import { useShop } from './use-shop.ts';

interface CheckShopProps {
  title: string;
  buyer: Buyer;
  /** Rendered before the page, such as the step frame. */
  frame?: ReactNode;
  /** The buttons that buy nothing, as large as the buy button. */
  otherActions: ReactNode;
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
            {describeBoughtChecks(undefined, property ? province : undefined)}
            {property && <> {t`We don’t tell ${landlord} that you visited this page.`}</>}
          </>
        }
        summary={
          <OrderSummary
            groups={[
              {
                key: 'own',
                title: property ?? t`your application`,
                items: items.map(({ id, cents }) => ({ id, name: itemForApplicants(id), cents })),
              },
            ]}
            amounts={amounts}
            province={province}
          >
            {showsErrors && <ErrorNote title={t`Please choose at least one check`} />}
            <Button fullWidth onClick={proceed} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
              {t`proceed to payment`}
            </Button>
            {otherActions}
            <SummaryNote>
              {t`You pay once, when you enter your card.`}{' '}
              {applicationId && items.length > 0 && (
                <Anchor component={Link} to="/tenant/premium/pay">
                  {t`See what each check does first`}
                </Anchor>
              )}
            </SummaryNote>
          </OrderSummary>
        }
      >
        <ToolChoice chosen={chosen} onChoose={choose} taken={taken} />
      </MoneyPage>
      <TotalBar
        about={includedTaxes(amounts)}
        total={formatCents(amounts.totalCents)}
        label={t`payment`}
        onPress={proceed}
      />
    </>
  );
}
