import { Badge, Title } from '@mantine/core';
import { formatTaxRate } from '../../../../domain/payments/sales-tax.ts';
import { CHECKS, priceOf } from '../../../../domain/screening/checks.ts';
import { BY_PRICE } from '../../../../domain/screening/orders/catalogue.ts';
import { t } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { useSite, useUnchargedTaxes } from '../../../app/api/site.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { IconReceipt } from '../../../kit/icons/icons.ts';
import classes from './landing.module.css';

/** Ontario's sales tax. */
const TAX_IN_ONTARIO = { name: 'HST', rate: 13_000 } as const; // @untranslated: a code

interface PriceRowProps {
  name: string;
  about?: string | undefined;
  price: string;
  comingSoon?: boolean | undefined;
}

function PriceRow({ name, about, price, comingSoon }: PriceRowProps) {
  return (
    <li className={classes.price}>
      <span className={classes.priceName}>{name}</span>
      {about && <span className={classes.priceAbout}>{about}</span>}
      {comingSoon && <Badge color="stone">{t`coming soon`}</Badge>}
      <span className={classes.leader} aria-hidden="true" />
      <span className={classes.amount}>{price}</span>
    </li>
  );
}

export function PriceList() {
  const offered = useSite().checks;
  const uncharged = useUnchargedTaxes();
  const example = formatCents(priceOf(KIND.credit) + priceOf(KIND.identity));
  return (
    <section id="price-list" className={classes.part} aria-labelledby="prices-title">
      <div>
        <Title order={2} id="prices-title" className={classes.partTitle}>
          {t`Price list`}
        </Title>
        <p className={classes.partHint}>
          {t`Prices are per applicant, in Canadian dollars, before tax. The application itself is free for both of you.`}
        </p>
      </div>
      <div>
        <ul className={classes.prices}>
          <PriceRow
            name={t`basic application`}
            about={t`housing, employment, household, ranking`}
            price={formatCents(0)}
          />
          {BY_PRICE.filter((kind) => offered.includes(kind)).map((kind) => (
            <PriceRow
              key={kind}
              name={CHECKS[kind].names.landlord()}
              about={CHECKS[kind].offer.price?.()}
              price={formatCents(priceOf(kind))}
              comingSoon={!CHECKS[kind].isSoldToLandlords}
            />
          ))}
          <PriceRow name={t`personalised video`} price={t`no price yet`} comingSoon />
        </ul>
        <Note icon={<IconReceipt size={20} stroke={1.6} aria-hidden />}>
          <Trans>
            <strong>You are only charged when a tenant submits an application.</strong> If you order checks for ten
            people and two submit, you pay for two.
          </Trans>{' '}
          {offered.includes(KIND.credit) &&
            offered.includes(KIND.identity) &&
            (uncharged.includes('HST')
              ? t`A credit check and an ID verification for one applicant come to ${example}.`
              : t`A credit check and an ID verification for one applicant come to ${example} plus sales tax, which is ${formatTaxRate(TAX_IN_ONTARIO)} in Ontario.`)}
        </Note>
      </div>
    </section>
  );
}
