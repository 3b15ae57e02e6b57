import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { OPERATOR } from '../../../domain/operator.ts';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../../domain/privacy/deletion.ts';
import { ContactUs } from './legal/contact-us.tsx';
import { LegalPage, type LegalPart } from './legal/legal-page.tsx';
import { RetentionTable } from './legal/retention-table.tsx';
import { Vendors } from './legal/vendors.tsx';

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    id: 'in-short',
    content: (
      <ul>
        <li>The landlord you apply to can read your application once you submit it. No other landlord can.</li>
        <li>We do not contact a credit bureau, a bank or a past landlord about you until you have agreed to it.</li>
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
        {OPERATOR.name}, {OPERATOR.place}, is responsible for the information described here. To reach our privacy
        officer, <ContactUs subject="To the privacy officer" />. A landlord is responsible for what they do with an
        application once they have read it.
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
          We use it to run your account, to deliver your application to the landlord you chose, to carry out the checks
          you agreed to, to rank applications for that landlord, to charge for what was ordered, and to keep the site
          safe. We ask only for what we need for these purposes.
        </p>
        <p>
          We do not sell it, and we do not keep a list of tenants for landlords to share. What one landlord reads about
          you is not shown to another unless you apply there, too, and agree again.
        </p>
        <p>
          You can withdraw your consent by withdrawing your application. We then stop any check that has not been
          carried out yet, and the landlord can no longer open the results. They will still know what they have already
          read.
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
          People who apply with you see your first name and whether you have finished. They do not see your answers,
          checks or documents.
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
          Software ranks submitted applications. It reads 51 facts: rental record, credit file, whether the income
          covers the rent, and how much has been verified. Most of its weights were learned by machine from simulated
          households, and none from real tenants. It never reads age, family, disability, origin, sex, religion or
          source of income. A fact that is not known does not count for or against anyone.
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
  {
    title: 'Credit and background reports',
    id: 'reports',
    content: (
      <>
        <p>
          These are consumer reports. Before we request one, we tell you which company provides it, how it affects you
          and who will see it, and you say yes or no to that report alone. Our credit check is a soft inquiry, which
          does not change your score.
        </p>
        <p>
          If a landlord turns you down and a report played a part in the decision, the email says so and names the
          agency. You then have 60 days to ask us for the agency’s name and address, or for the nature and source of
          other information. The agency must show you your file free of charge and correct any errors in it.
        </p>
      </>
    ),
  },
  {
    title: 'Social insurance number',
    id: 'sin',
    content: (
      <p>
        No law requires you to give it to rent a home, and you may leave it out. If you give it to help a bureau find
        your file, we pass it on to the bureau and then erase it. We do not show it to anyone.
      </p>
    ),
  },
  {
    title: 'Emails and texts',
    id: 'letters',
    content: (
      <>
        <p>
          If someone gave us your email address or phone number to invite you, to ask you for a reference or to name you
          as a guarantor, the message says who it was. To stop all of these messages, use the “Stop messages” link at
          the bottom of the email or reply STOP to the text.
        </p>
        <p>
          If you have an account, you can choose{' '}
          <Anchor component={Link} to="/letters">
            which emails you get
          </Anchor>
          . The newsletter goes only to people who asked for it. Important messages about your own applications,
          payments and account are always sent.
        </p>
      </>
    ),
  },
  {
    title: 'How it is protected',
    id: 'protection',
    content: (
      <>
        <p>
          Connections are encrypted. Passwords are stored in a form that cannot be reversed. The results of checks and
          the documents you upload are encrypted with a key that belongs to your application alone. When the application
          is deleted, so is the key.
        </p>
        <p>
          If there is a breach that could cause you real harm, we will tell you and the Privacy Commissioner of Canada,
          as well as the commissioner of your province where its law requires it.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    id: 'browser',
    content: (
      <p>
        One cookie holds your session key and another, for landlords, the property you are working on. A third stays
        after you log out. It lets us recognize a browser you have logged in from before, so that we can email you about
        a login from a new one. The browser also stores your name and role, the application you are filling in, what
        could not be sent while you were offline, and which notices you have closed. Logging out removes your personal
        information. We use no cookies for advertising or for tracking you elsewhere. Only on the payment pages, Stripe
        sets its own cookies to prevent fraud.
      </p>
    ),
  },
  {
    title: 'Deletion',
    id: 'deletion',
    content: (
      <>
        <p>
          Press “delete account” on your account page, or <ContactUs subject={DELETION_SUBJECT} /> with the subject “
          {DELETION_SUBJECT}”. The button asks for your password. You are logged out at once, and nobody can see your
          information any more. For 24 hours, you can cancel the deletion with the link in our email. Your account and
          everything that belongs to it are deleted within {GONE_WITHIN_HOURS} hours, and in any case within 10 days.
        </p>
        <p>
          Two things remain: payment records that tax law requires us to keep, without your name, and a number with no
          information attached to it, so that we can delete your data again if a backup is ever restored.
        </p>
        <p>
          You can also delete a single application from your dashboard. If you have already submitted it, withdraw it
          first, in the same place. From that moment, the landlord can no longer open it.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    id: 'rights',
    content: (
      <>
        <p>
          <strong>To see and download:</strong> “download everything” on your account page creates an archive of what we
          hold about you, as a page to read and as machine-readable data.
        </p>
        <p>
          <strong>To correct:</strong> your name and contact details on your account page; your answers until you submit
          them; the reasons for your ranking where they are shown. For anything else,{' '}
          <ContactUs subject="About my data" />.
        </p>
        <p>
          <strong>To object:</strong> you can withdraw your consent, ask how a result was reached, and ask for a person
          to review it. We answer within 30 days, free of charge.
        </p>
        <p>
          <strong>To complain:</strong> if you are not satisfied with our answer, contact the{' '}
          <Anchor href="https://www.priv.gc.ca/" rel="noreferrer">
            Privacy Commissioner of Canada
          </Anchor>{' '}
          or, in Quebec, Alberta and British Columbia, the commissioner of your province.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    id: 'changes',
    content: (
      <p>
        If we change this policy in a way that matters to you, we will write to you before the change takes effect. A
        change does not extend what you have already agreed to: we will ask you again.
      </p>
    ),
  },
];

/** The privacy policy: what we store, who sees it, for how long, and how to delete it. */
export function Component() {
  return (
    <LegalPage
      title="privacy policy"
      lead="You trust us with very personal information. This page says what we keep, who sees it and how to have it deleted."
      effective="2026-11-21"
      parts={parts}
    />
  );
}
