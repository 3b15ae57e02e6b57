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
        <li>Applying is free. Nobody may make an applicant pay.</li>
        <li>A landlord pays for checks, and only when the person they were ordered for submits an application.</li>
        <li>The landlord decides, treats everybody by the same rules, and keeps what they read to themselves.</li>
        <li>What cannot be delivered is paid back.</li>
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
          Each person may hold one landlord account and one tenant account, both under the same e-mail address. Give
          your own name and contact details and keep them correct.
        </p>
        <p>
          Your password is yours alone. What is done while you are logged in counts as done by you, so tell us at once
          if someone else may know it. You can change it on your account page: that logs you out everywhere except in
          the browser where you change it. Setting a new one with “reset password” logs you out everywhere.
        </p>
      </>
    ),
  },
  {
    title: 'If you rent out a home',
    id: 'landlords',
    content: (
      <>
        <p>You promise that you may rent out the home you add, and that you</p>
        <ul>
          <li>ask only what the law of the home’s province allows you to ask, and treat every applicant alike;</li>
          <li>invite by e-mail or text only people who asked you about the home;</li>
          <li>
            use an application only to choose a tenant for that home, show it to nobody else, keep it safe, and destroy
            what you copied once you have chosen;
          </li>
          <li>do not make applying, or your answer, depend on a payment by the applicant;</li>
          <li>
            say so when a credit or background report played a part in a refusal; the letter we send for you has a place
            for it;
          </li>
          <li>look at each applicant as a person and take the decision yourself.</li>
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
          Applying is free. You promise that what you enter is true, that it is about you, and that you may share the
          papers you add. You name a reference only with that person’s agreement.
        </p>
        <p>
          You can say no to any check. You can change an application until you submit it, and delete it with “delete
          application”. After that it can be read and not changed. To take it back, press “withdraw application” on its
          page or on your dashboard: it leaves the landlord’s list at once, the landlord is told, and you can delete it.
          What the landlord has read by then stays known to them.
        </p>
        <p>
          If you turn an invitation down, the landlord is told, and an application that you have begun for that home is
          withdrawn.
        </p>
      </>
    ),
  },
  {
    title: 'If somebody named you',
    id: 'named',
    content: (
      <p>
        Guarantors and former landlords need no account to answer. Nobody who was named or invited has to answer. You
        promise that what you say is true as far as you know. A guarantor signs no contract here; that is between you
        and the landlord.
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
          weights were learned by machine from simulated households. Age, family, disability, origin and the source of
          income are never among the facts, and what is not known counts neither for nor against anyone.
        </p>
        <p>
          A place in the list is advice. It does not promise how a tenancy will go, and it accepts or refuses nobody.
          The landlord decides and answers for the decision.
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
          writer’s own view. References and ratings cannot be appealed or answered on Maplekey.
        </p>
        <p>
          This does not take away your right to have a wrong fact about you corrected: you can call a reason of your
          ranking wrong on your application’s page, and it counts as unknown until we have asked its source. The{' '}
          <Anchor component={Link} to="/privacy-policy">
            privacy policy
          </Anchor>{' '}
          says more.
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
          The basic application costs nothing. Checks are sold for one applicant each, at the prices shown before you
          order, in Canadian dollars and plus the sales tax of the province where the home is. A coupon is taken off
          before tax, works once for each person, and cannot be turned into money.
        </p>
        <p>
          A landlord stores a card with the order. A landlord is only charged when a tenant submits an application, and
          only for the checks this tenant agreed to. If the bank says no, the application is there all the same and the
          results stay locked; we write to you at once and twice more.
        </p>
        <p>
          A check that a tenant buys is charged at once. Paying for it isn’t rewarded in the ranking, but its result
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
          What was paid and cannot be delivered is given back to the card, tax included, without your asking: when a
          bureau or a bank finds nothing, or has not answered after {DAYS_A_CHECK_MAY_TAKE} days. Banks take up to ten
          days to show it.
        </p>
        <p>
          You can cancel the checks that you ordered for a person until they submit them; nothing is charged for these.
          A check that was carried out is not given back because of what it says. If you think a charge is wrong,{' '}
          <ContactUs subject="About a charge" />.
        </p>
      </>
    ),
  },
  {
    title: 'Checks by others',
    id: 'checks',
    content: (
      <p>
        Credit files, background reports, bank figures and identity results come from the companies that hold them. We
        pass them on as they are. If something in them is wrong, that company has to correct it, and we tell you which
        one it is.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    id: 'not-allowed',
    content: (
      <ul>
        <li>pretending to be somebody else, or offering a home that is not yours to rent;</li>
        <li>collecting data from the site by machine, or using it for anything but renting a home;</li>
        <li>uploading anything harmful, or trying to reach what is not yours;</li>
        <li>harassing anyone, or treating people differently for reasons the law protects.</li>
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
          allows, we do not answer for indirect losses, such as lost rent, and for direct ones only up to what you paid
          us in the twelve months before.
        </p>
        <p>Rights that the law gives you as a consumer or a tenant stay as they are.</p>
      </>
    ),
  },
  {
    title: 'Ending it',
    id: 'ending',
    content: (
      <p>
        You can leave at any time by deleting your account; how that goes stands in the{' '}
        <Anchor component={Link} to="/privacy-policy#deletion">
          privacy policy
        </Anchor>
        . We may close an account that breaks these terms; we say why, unless the law forbids it. A charge that had
        already become due stays due.
      </p>
    ),
  },
  {
    title: 'Law and changes',
    id: 'law',
    content: (
      <>
        <p>
          The law of Ontario and the federal law of Canada apply. If you live elsewhere in Canada, the protection of
          your own province stays with you, and you can bring a claim before its courts.
        </p>
        <p>
          If we change these terms in a way that matters to you, we write to you at least 30 days before, and you can
          leave instead. For questions <ContactUs subject="About the terms" />.
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
      lead="The agreement between you and Maplekey Inc., in plain words. By making an account you accept it."
      effective="2026-11-21"
      parts={parts}
    />
  );
}
