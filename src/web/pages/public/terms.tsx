import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { OPERATOR } from '../../../domain/operator.ts';
import { DAYS_A_CHECK_MAY_TAKE } from '../../../domain/screening/attempts/attempts.ts';
import { ContactUs } from './legal/contact-us.tsx';
import { LegalPage, type LegalPart } from './legal/legal-page.tsx';

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    id: 'in-short',
    content: (
      <ul>
        <li>Applying is free. Nobody may require an applicant to pay.</li>
        <li>
          Landlords pay for the checks they order, and only when the person they ordered them for submits an
          application.
        </li>
        <li>
          The landlord makes the decision, applies the same rules to everyone, and keeps what they read to themselves.
        </li>
        <li>We refund checks that cannot be delivered.</li>
        <li>You can leave at any time.</li>
      </ul>
    ),
  },
  {
    title: 'Who may use it',
    id: 'who',
    content: (
      <>
        <p>
          Maplekey is for adults of legal age: you must have reached the age of majority in your province or territory,
          which is 18 or 19.
        </p>
        <p>
          It is for persons in Canada and for homes in Canada. It is operated from Ontario by {OPERATOR.name},{' '}
          {OPERATOR.place}.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    id: 'account',
    content: (
      <>
        <p>
          Each person may hold one landlord account and one tenant account, both under the same email address. Give your
          own name and contact details, and keep them up to date.
        </p>
        <p>
          Keep your password to yourself. Anything done while you are logged in counts as done by you, so tell us at
          once if someone else may know your password. If you change it on your account page, you are logged out
          everywhere except in the browser you are using. If you set a new one with “reset password”, you are logged out
          everywhere.
        </p>
      </>
    ),
  },
  {
    title: 'If you rent out a home',
    id: 'landlords',
    content: (
      <>
        <p>You promise that you have the right to rent out the home you add, and that you will</p>
        <ul>
          <li>ask only what the law of the home’s province allows you to ask, and treat all applicants alike;</li>
          <li>invite by email or text only people who asked you about the home;</li>
          <li>
            use an application only to choose a tenant for that home, show it to nobody else, keep it safe, and destroy
            any copies once you have chosen;
          </li>
          <li>not require applicants to pay in order to apply or to get an answer from you;</li>
          <li>
            say so when a credit or background report played a part in turning someone down; the email we send for you
            has a place for it;
          </li>
          <li>consider each applicant as an individual and make the decision yourself.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'If you apply for a home',
    id: 'applicants',
    content: (
      <>
        <p>
          Applying is free. You promise that what you enter is true, that it is about you, and that you have the right
          to share the documents you add. You name a reference only with that person’s agreement.
        </p>
        <p>
          You can say no to any check. Until you submit an application, you can change it, and you can delete it with
          “delete application”. After that, you can read it but no longer change it. To withdraw it, press “withdraw
          application” on its page or on your dashboard. It is removed from the landlord’s list at once, we tell the
          landlord, and you can then delete it. The landlord will still know what they have already read.
        </p>
        <p>
          If you reject an invitation, we tell the landlord, and any application you have started for that home is
          withdrawn.
        </p>
      </>
    ),
  },
  {
    title: 'If someone named you',
    id: 'named',
    content: (
      <p>
        Guarantors and past landlords do not need an account to answer. Nobody who was named or invited has to answer.
        If you do, you promise that what you say is true to the best of your knowledge. A guarantor signs no contract
        here; any guarantee is between the guarantor and the landlord.
      </p>
    ),
  },
  {
    title: 'How applicants are ranked',
    id: 'ranking',
    content: (
      <>
        <p>
          Software compares submitted applications on 51 facts and puts lower-risk applications first. Most of the
          weights were learned by machine from simulated households. Age, family, disability, origin and source of
          income are never among these facts, and a fact that is not known does not count for or against anyone.
        </p>
        <p>
          A place in the ranking is advice. It does not guarantee how a tenancy will turn out, and it does not accept or
          reject anyone. The landlord makes the decision and is responsible for it.
        </p>
      </>
    ),
  },
  {
    title: 'References and ratings',
    id: 'references',
    content: (
      <>
        <p>
          What a past landlord or another reference says about a person, and the rating that follows from it, are that
          person’s own opinion. References and ratings cannot be appealed or answered on Maplekey.
        </p>
        <p>
          This does not take away your right to have a wrong fact about you corrected. You can dispute a reason for your
          ranking on your application’s page. It then counts as unknown until we have checked with its source. For
          details, see the{' '}
          <Anchor component={Link} to="/privacy-policy">
            privacy policy
          </Anchor>
          .
        </p>
      </>
    ),
  },
  {
    title: 'Prices and payment',
    id: 'payment',
    content: (
      <>
        <p>
          The basic application is free. Checks are sold per applicant, at the prices shown before you order, in
          Canadian dollars, plus the sales tax of the province where the home is. A coupon is deducted before tax, can
          be used once per person, and cannot be exchanged for cash.
        </p>
        <p>
          When a landlord orders checks, we store their card. A landlord is only charged when a tenant submits an
          application, and only for the checks that tenant agreed to. If the bank declines the charge, the landlord
          still receives the application, but the results stay locked. We email the landlord right away, and twice more
          after that.
        </p>
        <p>
          A check that a tenant buys is charged at once. Paying for it is not rewarded in the ranking, but its result
          counts, for or against the tenant.
        </p>
      </>
    ),
  },
  {
    title: 'Refunds',
    id: 'refunds',
    content: (
      <>
        <p>
          If a check you paid for cannot be delivered, we refund your card, tax included, without your having to ask.
          This is the case when a bureau or a bank finds nothing or has not answered after {DAYS_A_CHECK_MAY_TAKE} days.
          Banks take up to ten days to show a refund.
        </p>
        <p>
          You can cancel the checks that you ordered for someone until that person submits them, and you are not charged
          for them. A check that was carried out is not refunded because of what it says. If you think a charge is
          wrong, <ContactUs subject="About a charge" />.
        </p>
      </>
    ),
  },
  {
    title: 'Checks by other companies',
    id: 'checks',
    content: (
      <p>
        Credit files, background reports, bank data and identity results come from the companies that hold them. We pass
        them on as they are. If something in them is wrong, that company must correct it, and we will tell you which
        company it is.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    id: 'not-allowed',
    content: (
      <ul>
        <li>pretending to be someone else, or offering a home that is not yours to rent out;</li>
        <li>collecting data from the site by automated means, or using it for anything other than renting a home;</li>
        <li>uploading anything harmful, or trying to access what is not yours;</li>
        <li>harassing anyone, or discriminating on grounds that the law protects.</li>
      </ul>
    ),
  },
  {
    title: 'The beta test',
    id: 'beta',
    content: (
      <>
        <p>
          Maplekey is still being tested. We work with care, but parts may change, pause or fail. As far as the law
          allows, we are not liable for indirect losses, such as lost rent, and we are liable for direct losses only up
          to what you paid us in the twelve months before.
        </p>
        <p>The rights that the law gives you as a consumer or a tenant are not affected.</p>
      </>
    ),
  },
  {
    title: 'Ending the agreement',
    id: 'ending',
    content: (
      <p>
        You can leave at any time by deleting your account. The{' '}
        <Anchor component={Link} to="/privacy-policy#deletion">
          privacy policy
        </Anchor>{' '}
        explains how. We may close an account that breaks these terms. We will say why, unless the law forbids it.
        Charges that are already due remain due.
      </p>
    ),
  },
  {
    title: 'Law and changes',
    id: 'law',
    content: (
      <>
        <p>
          The laws of Ontario and the federal laws of Canada apply. If you live elsewhere in Canada, you keep the
          protection of your own province, and you can bring a claim in its courts.
        </p>
        <p>
          If we change these terms in a way that matters to you, we will write to you at least 30 days in advance, and
          you can leave instead. For questions, <ContactUs subject="About the terms" />.
        </p>
      </>
    ),
  },
];

/** The terms: who may use Maplekey, and what everyone can rely on. */
export function Component() {
  return (
    <LegalPage
      title="terms and conditions"
      lead="The agreement between you and Maplekey Inc., in plain language. By creating an account, you accept it."
      effective="2026-11-21"
      parts={parts}
    />
  );
}
