import { msg } from '../../../../domain/text/t.ts';
import { Trans } from '../../../app/language/trans.tsx';
import type { LegalPart } from './legal-page.tsx';
import { FewerFacts, OperatorProvince, OperatorWithAddress, WithChecks } from './site-facts.tsx';

/** What landlords, applicants and those whom they name can rely on. */
export const TERMS_OF_PEOPLE: readonly LegalPart[] = [
  {
    title: msg`In short`,
    id: 'in-short',
    content: (
      <ul>
        <li>
          <Trans>Applying is free. Nobody may require an applicant to pay.</Trans>
        </li>
        <WithChecks>
          <li>
            <Trans>
              Landlords pay for the checks they order, and only when the person they ordered them for submits an
              application.
            </Trans>
          </li>
        </WithChecks>
        <li>
          <Trans>
            The landlord makes the decision, applies the same rules to everyone, and keeps what they read to themselves.
          </Trans>
        </li>
        <WithChecks>
          <li>
            <Trans>We refund checks that cannot be delivered.</Trans>
          </li>
        </WithChecks>
        <li>
          <Trans>You can leave at any time.</Trans>
        </li>
      </ul>
    ),
  },
  {
    title: msg`Who may use it`,
    id: 'who',
    content: (
      <>
        <p>
          <Trans>
            Maplekey is for adults of legal age: you must have reached the age of majority in your province or
            territory, which is 18 or 19.
          </Trans>
        </p>
        <p>
          <Trans>
            It is for persons in Canada and for homes in Canada. It is operated from <OperatorProvince /> by{' '}
            <OperatorWithAddress />.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Your account`,
    id: 'account',
    content: (
      <>
        <p>
          <Trans>
            Each person may hold one landlord account and one tenant account, both under the same email address. Give
            your own name and contact details, and keep them up to date.
          </Trans>
        </p>
        <p>
          <Trans>
            Keep your password to yourself. Anything done while you are logged in counts as done by you, so tell us at
            once if someone else may know your password. If you change it on your account page, you are logged out
            everywhere except in the browser you are using. If you set a new one with “reset password”, you are logged
            out everywhere.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`If you rent out a home`,
    id: 'landlords',
    content: (
      <>
        <p>
          <Trans>You promise that you have the right to rent out the home you add, and that you will</Trans>
        </p>
        <ul>
          <li>
            <Trans>
              ask only what the law of the home’s province allows you to ask, and treat all applicants alike;
            </Trans>
          </li>
          <li>
            <Trans>invite only people who asked you about the home;</Trans>
          </li>
          <li>
            <Trans>
              use an application only to choose a tenant for that home, show it to nobody else, keep it safe, and
              destroy any copies once you have chosen;
            </Trans>
          </li>
          <li>
            <Trans>not require applicants to pay in order to apply or to get an answer from you;</Trans>
          </li>
          <WithChecks>
            <li>
              <Trans>
                say so when a credit or background report played a part in turning someone down; the email we send for
                you has a place for it;
              </Trans>
            </li>
          </WithChecks>
          <li>
            <Trans>consider each applicant as an individual and make the decision yourself.</Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    title: msg`If you apply for a home`,
    id: 'applicants',
    content: (
      <>
        <p>
          <Trans>
            Applying is free. You promise that what you enter is true, that it is about you, and that you have the right
            to share the documents you add. You name a reference only with that person’s agreement.
          </Trans>
        </p>
        <p>
          <WithChecks>
            <Trans>You can say no to any check.</Trans>{' '}
          </WithChecks>
          <Trans>
            Until you submit an application, you can change it, and you can delete it with “delete application”. After
            that, you can read it but no longer change it. To withdraw it, press “withdraw application” on its page or
            on your dashboard. It is removed from the landlord’s list at once, we tell the landlord, and you can then
            delete it. The landlord will still know what they have already read.
          </Trans>
        </p>
        <p>
          <Trans>
            If you reject an invitation, we tell the landlord, and any application you have started for that home is
            withdrawn.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`If someone named you`,
    id: 'named',
    content: (
      <p>
        <Trans>
          Guarantors and past landlords do not need an account to answer. Nobody who was named or invited has to answer.
          If you do, you promise that what you say is true to the best of your knowledge. A guarantor signs no contract
          here; any guarantee is between the guarantor and the landlord.
        </Trans>
      </p>
    ),
  },
  {
    title: msg`How applicants are ranked`,
    id: 'ranking',
    content: (
      <>
        <p>
          <Trans>
            Software compares submitted applications on up to 51 facts and puts lower-risk applications first.
          </Trans>{' '}
          <FewerFacts />{' '}
          <Trans>
            Most of the weights were learned by machine from simulated households. Age, family, disability, origin and
            source of income are never among these facts, and a fact that is not known does not count for or against
            anyone.
          </Trans>
        </p>
        <p>
          <Trans>
            A place in the ranking is advice. It does not guarantee how a tenancy will turn out, and it does not accept
            or reject anyone. The landlord makes the decision and is responsible for it.
          </Trans>
        </p>
      </>
    ),
  },
];
