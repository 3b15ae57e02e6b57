import { Anchor } from '@mantine/core';
import { msg } from '../../../../domain/text/t.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { type LegalPart, OperatorEmail } from './legal-page.tsx';
import { RetentionTable } from './retention-table.tsx';
import { FewerFacts, OperatorWithAddress, PrivacyOfficer, WithChecks } from './site-facts.tsx';
import { Vendors } from './vendors.tsx';

/** What we keep of an application, what for, and who sees it. */
export const PRIVACY_OF_APPLICATIONS: readonly LegalPart[] = [
  {
    title: msg`In short`,
    id: 'in-short',
    content: (
      <ul>
        <li>
          <Trans>The landlord you apply to can read your application once you submit it. No other landlord can.</Trans>
        </li>
        <WithChecks>
          <li>
            <Trans>
              We do not contact a credit bureau, a bank or a past landlord about you until you have agreed to it.
            </Trans>
          </li>
        </WithChecks>
        <li>
          <Trans>Software ranks applications and explains why. A person makes the decision.</Trans>
        </li>
        <li>
          <Trans>You can see, download, correct and delete what we hold about you.</Trans>
        </li>
        <li>
          <Trans>We do not sell data or show advertisements.</Trans>
        </li>
      </ul>
    ),
  },
  {
    title: msg`Who is responsible`,
    id: 'responsible',
    content: (
      <p>
        <Trans>
          <OperatorWithAddress />, is responsible for the information described here. In charge of it is{' '}
          <PrivacyOfficer />: to reach them, write to us at <OperatorEmail subject={msg`To the privacy officer`} />. A
          landlord is responsible for what they do with an application once they have read it.
        </Trans>
      </p>
    ),
  },
  {
    title: msg`What we keep`,
    id: 'kept',
    wide: true,
    content: (
      <>
        <p>
          <Trans>
            This table describes what the product actually does. Every night, it deletes whatever has reached its time
            limit.
          </Trans>
        </p>
        <RetentionTable />
      </>
    ),
  },
  {
    title: msg`What we use it for`,
    id: 'purposes',
    content: (
      <>
        <p>
          <WithChecks
            without={
              <Trans>
                We use it to run your account, to deliver your application to the landlord you chose, to rank
                applications for that landlord, and to keep the site safe. We ask only for what we need for these
                purposes.
              </Trans>
            }
          >
            <Trans>
              We use it to run your account, to deliver your application to the landlord you chose, to carry out the
              checks you agreed to, to charge for what was ordered, to rank applications for that landlord, and to keep
              the site safe. We ask only for what we need for these purposes.
            </Trans>
          </WithChecks>
        </p>
        <p>
          <Trans>
            We do not sell it, and we do not keep a list of tenants for landlords to share. What one landlord reads
            about you is not shown to another unless you apply there, too, and agree again.
          </Trans>
        </p>
        <p>
          <WithChecks
            without={
              <Trans>
                You can withdraw your consent by withdrawing your application. The landlord can then no longer open it.
                They will still know what they have already read.
              </Trans>
            }
          >
            <Trans>
              You can withdraw your consent by withdrawing your application. We then stop any check that has not been
              carried out yet, and the landlord can no longer open the results. They will still know what they have
              already read.
            </Trans>
          </WithChecks>
        </p>
      </>
    ),
  },
  {
    title: msg`Who sees it`,
    id: 'readers',
    content: (
      <>
        <p>
          <Trans>
            The landlord of the home you apply for can see your application after you submit it. Before that, they see
            only your first name, the initial of your last name, and that you have started. If you say how many of you
            are under 18 or whether you need an accessible home, they see this only after accepting you. They never see
            that an income is social assistance or a pension: they see “other income” and the amount. They can open the
            files you add, and if you agree to the bank check, its totals show what comes from government.
          </Trans>
        </p>
        <p>
          <Trans>
            Only that landlord sees the answers of a guarantor or a past landlord. You see that they have answered. What
            a past landlord says counts in the ranking, and you can read the reasons that result from it.
          </Trans>
        </p>
        <p>
          <WithChecks
            without={
              <Trans>
                People who apply with you see your first name and whether you have finished. They do not see your
                answers or documents.
              </Trans>
            }
          >
            <Trans>
              People who apply with you see your first name and whether you have finished. They do not see your answers,
              checks or documents.
            </Trans>
          </WithChecks>
        </p>
        <p>
          <Trans>
            Apart from these people and the companies named below, we disclose data only where a law or a court requires
            it. Each time a landlord opens the results of a check or a report, the log records it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Companies that work for us`,
    id: 'companies',
    content: <Vendors />,
  },
  {
    title: msg`Ranking by software`,
    id: 'ranking',
    content: (
      <>
        <p>
          <WithChecks
            without={
              <Trans>
                Software ranks submitted applications. It reads up to 51 facts: rental record, whether the income covers
                the rent, and how much has been verified.
              </Trans>
            }
          >
            <Trans>
              Software ranks submitted applications. It reads up to 51 facts: rental record, credit file, whether the
              income covers the rent, and how much has been verified.
            </Trans>
          </WithChecks>{' '}
          <FewerFacts />{' '}
          <Trans>
            Most of its weights were learned by machine from simulated households, and none from real tenants. It never
            reads age, family, disability, origin, sex, religion or source of income. A fact that is not known does not
            count for or against anyone.
          </Trans>
        </p>
        <p>
          <Trans>
            It does not accept or reject anyone: the landlord decides. On your application’s page, you can read the
            score and the reasons that the landlord reads. You can dispute a reason there. It then counts as unknown
            until we have checked with its source, within 30 days. You can also have a person on our team review how
            your application was ranked, and tell them what you want them to know: press “have a person look at it”
            there, or write to us at <OperatorEmail subject={msg`About my ranking`} />.
          </Trans>
        </p>
        <p>
          <Trans>
            <Anchor href="/api/ranking/model-card">A separate page</Anchor> describes how the software was made and what
            it cannot do.
          </Trans>
        </p>
      </>
    ),
  },
];
