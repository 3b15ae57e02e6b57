import { Anchor } from '@mantine/core';
import { DAYS_A_CHECK_MAY_TAKE } from '../../../../domain/screening/attempts/attempts.ts';
import { msg } from '../../../../domain/text/t.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { type LegalPart, OperatorEmail } from './legal-page.tsx';
import { OperatorProvince, PricesAndTax } from './site-facts.tsx';

/** Prices, refunds, what is not allowed, and how the agreement ends. */
export const TERMS_OF_SERVICE: readonly LegalPart[] = [
  {
    title: msg`References and ratings`,
    id: 'references',
    content: (
      <>
        <p>
          <Trans>
            What a past landlord or another reference says about a person, and the rating that follows from it, are that
            person’s own opinion. References and ratings cannot be appealed or answered on Maplekey.
          </Trans>
        </p>
        <p>
          <Trans>
            This does not take away your right to have a wrong fact about you corrected. You can dispute a reason for
            your ranking on your application’s page. It then counts as unknown until we have checked with its source.
            For details, see the{' '}
            <Anchor component={Link} to="/privacy-policy">
              privacy policy
            </Anchor>
            .
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Prices and payment`,
    id: 'payment',
    isAboutChecks: true,
    content: (
      <>
        <p>
          <PricesAndTax />{' '}
          <Trans>A coupon is deducted before tax, can be used once per person, and cannot be exchanged for cash.</Trans>
        </p>
        <p>
          <Trans>
            When a landlord orders checks, we store their card. A landlord is only charged when a tenant submits an
            application, and only for the checks that tenant agreed to. If the bank declines the charge, the landlord
            still receives the application, but the results stay locked. We email the landlord right away, and twice
            more after that.
          </Trans>
        </p>
        <p>
          <Trans>
            A check that a tenant buys is charged at once. Paying for it is not rewarded in the ranking, but its result
            counts, for or against the tenant.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Refunds`,
    id: 'refunds',
    isAboutChecks: true,
    content: (
      <>
        <p>
          <Trans>
            If a check you paid for cannot be delivered, we refund your card, tax included, without your having to ask.
            This is the case when a bureau or a bank finds nothing or has not answered after {DAYS_A_CHECK_MAY_TAKE}{' '}
            days. Banks take up to ten days to show a refund.
          </Trans>
        </p>
        <p>
          <Trans>
            You can cancel the checks that you ordered for someone until that person submits them, and you are not
            charged for them. A check that was carried out is not refunded because of what it says. If you think a
            charge is wrong, write to us at <OperatorEmail subject={msg`About a charge`} />.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Checks by other companies`,
    id: 'checks',
    isAboutChecks: true,
    content: (
      <p>
        <Trans>
          Credit files, background reports, bank data and identity results come from the companies that hold them. We
          pass them on as they are. If something in them is wrong, that company must correct it, and we will tell you
          which company it is.
        </Trans>
      </p>
    ),
  },
  {
    title: msg`What is not allowed`,
    id: 'not-allowed',
    content: (
      <ul>
        <li>
          <Trans>pretending to be someone else, or offering a home that is not yours to rent out;</Trans>
        </li>
        <li>
          <Trans>
            collecting data from the site by automated means, or using it for anything other than renting a home;
          </Trans>
        </li>
        <li>
          <Trans>uploading anything harmful, or trying to access what is not yours;</Trans>
        </li>
        <li>
          <Trans>harassing anyone, or discriminating on grounds that the law protects.</Trans>
        </li>
      </ul>
    ),
  },
  {
    title: msg`The beta test`,
    id: 'beta',
    content: (
      <>
        <p>
          <Trans>
            Maplekey is still being tested. We work with care, but parts may change, pause or fail. As far as the law
            allows, we are not liable for indirect losses, such as lost rent, and we are liable for direct losses only
            up to what you paid us in the twelve months before.
          </Trans>
        </p>
        <p>
          <Trans>The rights that the law gives you as a consumer or a tenant are not affected.</Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Ending the agreement`,
    id: 'ending',
    content: (
      <p>
        <Trans>
          You can leave at any time by deleting your account. The{' '}
          <Anchor component={Link} to="/privacy-policy#deletion">
            privacy policy
          </Anchor>{' '}
          explains how. We may close an account that breaks these terms. We will say why, unless the law forbids it.
          Charges that are already due remain due.
        </Trans>
      </p>
    ),
  },
  {
    title: msg`Law and changes`,
    id: 'law',
    content: (
      <>
        <p>
          <Trans>
            The laws of <OperatorProvince /> and the federal laws of Canada apply. If you live elsewhere in Canada, you
            keep the protection of your own province, and you can bring a claim in its courts.
          </Trans>
        </p>
        <p>
          <Trans>
            If we change these terms in a way that matters to you, we will write to you at least 30 days in advance, and
            you can leave instead. For questions, write to us at <OperatorEmail subject={msg`About the terms`} />.
          </Trans>
        </p>
      </>
    ),
  },
];
