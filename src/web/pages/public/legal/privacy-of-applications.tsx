import { Anchor } from '@mantine/core';
import { ContactUs } from './contact-us.tsx';
import type { LegalPart } from './legal-page.tsx';
import { RetentionTable } from './retention-table.tsx';
import { OperatorWithAddress, PrivacyOfficer, WithChecks } from './site-facts.tsx';
import { Vendors } from './vendors.tsx';

/** What we keep of an application, what for, and who sees it. */
export const PRIVACY_OF_APPLICATIONS: readonly LegalPart[] = [
  {
    title: 'In short',
    id: 'in-short',
    content: (
      <ul>
        <li>The landlord you apply to can read your application once you submit it. No other landlord can.</li>
        <WithChecks>
          <li>We do not contact a credit bureau, a bank or a past landlord about you until you have agreed to it.</li>
        </WithChecks>
        <li>Software ranks applications and explains why. A person makes the decision.</li>
        <li>You can see, download, correct and delete what we hold about you.</li>
        <li>We do not sell data or show advertisements.</li>
      </ul>
    ),
  },
  {
    title: 'Who is responsible',
    id: 'responsible',
    content: (
      <p>
        <OperatorWithAddress />, is responsible for the information described here. In charge of it is{' '}
        <PrivacyOfficer />: to reach them, <ContactUs subject="To the privacy officer" />. A landlord is responsible for
        what they do with an application once they have read it.
      </p>
    ),
  },
  {
    title: 'What we keep',
    id: 'kept',
    wide: true,
    content: (
      <>
        <p>
          This table describes what the product actually does. Every night, it deletes whatever has reached its time
          limit.
        </p>
        <RetentionTable />
      </>
    ),
  },
  {
    title: 'What we use it for',
    id: 'purposes',
    content: (
      <>
        <p>
          We use it to run your account, to deliver your application to the landlord you chose,{' '}
          <WithChecks>to carry out the checks you agreed to, to charge for what was ordered, </WithChecks>to rank
          applications for that landlord, and to keep the site safe. We ask only for what we need for these purposes.
        </p>
        <p>
          We do not sell it, and we do not keep a list of tenants for landlords to share. What one landlord reads about
          you is not shown to another unless you apply there, too, and agree again.
        </p>
        <p>
          You can withdraw your consent by withdrawing your application.{' '}
          <WithChecks without="The landlord can then no longer open it.">
            We then stop any check that has not been carried out yet, and the landlord can no longer open the results.
          </WithChecks>{' '}
          They will still know what they have already read.
        </p>
      </>
    ),
  },
  {
    title: 'Who sees it',
    id: 'readers',
    content: (
      <>
        <p>
          The landlord of the home you apply for can see your application after you submit it. Before that, they see
          only your first name, the initial of your last name, and that you have started. If you say how many of you are
          under 18 or whether you need an accessible home, they see this only after accepting you. They never see that
          an income is social assistance or a pension: they see “other income” and the amount. They can open the files
          you add, and if you agree to the bank check, its totals show what comes from government.
        </p>
        <p>
          Only that landlord sees the answers of a guarantor or a past landlord. You see that they have answered. What a
          past landlord says counts in the ranking, and you can read the reasons that result from it.
        </p>
        <p>
          People who apply with you see your first name and whether you have finished. They do not see your answers
          <WithChecks>, checks</WithChecks> or documents.
        </p>
        <p>
          Apart from these people and the companies named below, we disclose data only where a law or a court requires
          it. Each time a landlord opens the results of a check or a report, the log records it.
        </p>
      </>
    ),
  },
  {
    title: 'Companies that work for us',
    id: 'companies',
    content: <Vendors />,
  },
  {
    title: 'Ranking by software',
    id: 'ranking',
    content: (
      <>
        <p>
          Software ranks submitted applications. It reads 51 facts: rental record,{' '}
          <WithChecks>credit file, </WithChecks>whether the income covers the rent, and how much has been verified. Most
          of its weights were learned by machine from simulated households, and none from real tenants. It never reads
          age, family, disability, origin, sex, religion or source of income. A fact that is not known does not count
          for or against anyone.
        </p>
        <p>
          It does not accept or reject anyone: the landlord decides. On your application’s page, you can read the score
          and the reasons that the landlord reads. You can dispute a reason there. It then counts as unknown until we
          have checked with its source, within 30 days. You can also have a person on our team review how your
          application was ranked, and tell them what you want them to know: <ContactUs subject="About my ranking" />.
        </p>
        <p>
          <Anchor href="/api/ranking/model-card">A separate page</Anchor> describes how the software was made and what
          it cannot do.
        </p>
      </>
    ),
  },
];
