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
        <li>The landlord you apply to reads your application once you send it. No other landlord does.</li>
        <li>Nothing is asked of a bureau, a bank or a former landlord before you have said yes to it.</li>
        <li>Software puts applications in order and says why. A person decides.</li>
        <li>You can see, download, correct and delete what we hold about you.</li>
        <li>We sell no data and show no advertisements.</li>
      </ul>
    ),
  },
  {
    title: 'Who is responsible',
    id: 'responsible',
    content: (
      <p>
        {OPERATOR.name}, {OPERATOR.place}, is responsible for what is described here. To reach our privacy officer,{' '}
        <ContactUs subject="To the privacy officer" />. A landlord is responsible for what they do with an application
        once they have read it.
      </p>
    ),
  },
  {
    title: 'What we keep',
    id: 'kept',
    wide: true,
    content: (
      <>
        <p>This is what the product does. Every night, it deletes whatever has reached the end of its time.</p>
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
          To run your account, to bring an application to the landlord you chose, to carry out the checks you agreed to,
          to rank applications for that landlord, to charge what was ordered, and to keep the site safe. We ask for
          nothing that one of these does not need.
        </p>
        <p>
          We do not sell it and keep no list of tenants across landlords: what one landlord reads about you is not told
          to another, unless you apply there and agree again.
        </p>
        <p>
          You can take a consent back by withdrawing your application. What was not done yet is then not done, and the
          landlord can no longer open the results; what they have read stays known to them.
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
          The landlord of the home you apply for sees your application after you submit it. Before that, they see only
          your first name, the initial of your last name, and that you have started. If you say how many of you are
          under 18 or whether you need an accessible home, they see it only after accepting you. They never see that an
          income is social assistance or a pension: they read “other income” and the amount. They can open the files
          that you add, and if you agree to the bank check, its totals show what comes from government.
        </p>
        <p>
          A guarantor’s answers are for that landlord alone, and so are those of a former landlord. You learn that there
          is an answer. What a former landlord says counts in the ranking, and you read the reasons that come from it.
        </p>
        <p>
          People who apply with you see your first name and whether you have finished, and no answers, checks or papers.
        </p>
        <p>
          Beyond these, and the companies named next, we hand out data only where a law or a court obliges us. Each time
          a landlord opens the results of a check or a report, the log notes it.
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
          Applications that were sent are put in order by software that reads 51 facts: rental record, credit file,
          whether the income covers the rent, and how much of it was verified. Most of its weights were learned by
          machine from simulated households, none from real tenants. Age, family, disability, origin, sex, religion and
          the source of income are never read. What is not known counts neither for nor against anyone.
        </p>
        <p>
          It accepts and refuses nobody: the landlord decides. On the page of your application you read the score and
          the reasons that the landlord reads. You can call a reason wrong there; it then counts as unknown until we
          have asked where it came from, within 30 days. You may also ask that a person here looks at how your
          application was ranked, and say what you want them to know: <ContactUs subject="About my ranking" />.
        </p>
        <p>
          How the software was made and what it cannot do stands on{' '}
          <Anchor href="/api/ranking/model-card">a page of its own</Anchor>.
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
          These are consumer reports. Before one is asked for, you read which company makes it, what it does to you and
          who will see it, and you say yes or no to this one alone. Our credit check is a soft inquiry, which does not
          change your score.
        </p>
        <p>
          If a landlord refuses you and a report played a part in it, the letter says so and names the agency. You then
          have 60 days to ask us for its name and address, or for the nature and source of other information. The agency
          has to show you your file free of charge and to correct what is wrong in it.
        </p>
      </>
    ),
  },
  {
    title: 'Social insurance number',
    id: 'sin',
    content: (
      <p>
        No law requires it for renting, and you may leave it out. If you give it so that a bureau finds your file, it is
        passed on to the bureau and then forgotten. We do not show it to anybody.
      </p>
    ),
  },
  {
    title: 'Letters and texts',
    id: 'letters',
    content: (
      <>
        <p>
          If somebody gave us your address to invite you, ask for a reference or name you as a guarantor, the message
          says who it was. “Stop messages” at its foot, or STOP as the answer to a text, ends all of these.
        </p>
        <p>
          With an account you choose{' '}
          <Anchor component={Link} to="/letters">
            which letters you get
          </Anchor>
          . The newsletter goes only to people who asked for it. What belongs to your own applications, payments and
          account is sent in any case.
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
          Connections are encrypted. Passwords are kept in a form that cannot be turned back. Results of checks and the
          papers you upload are encrypted under a key of your application alone; when that is deleted, so is the key.
        </p>
        <p>
          If something goes wrong that could really harm you, we tell you and the Privacy Commissioner of Canada, and
          the commissioner of your province where its law wants that.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    id: 'browser',
    content: (
      <p>
        One cookie holds the key of your session and one, for landlords, the rental you are working on. A third stays
        after you log out and lets us recognise a browser in which you signed in before, so that we can write to you
        about a new one. The browser also keeps your name and role, the application you are filling in, what could not
        be sent while you were offline, and which notices you have closed. Logging out removes what is yours. There are
        no cookies for advertising or for following you elsewhere. Only on the pages for paying, Stripe sets its own,
        against fraud.
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
          {DELETION_SUBJECT}”. The button asks for your password. You are logged out at once, and nobody can see
          anything of yours. For 24 hours, the link in our email cancels the deletion. Your account and everything that
          belongs to it are deleted within {GONE_WITHIN_HOURS} hours, and in every case within 10 days.
        </p>
        <p>
          What is left is the record of a payment that tax law makes us keep, without your name, and a number without
          any fact behind it, so that a backup that is ever restored is cleaned again.
        </p>
        <p>
          A single application can be deleted from your dashboard. One that was sent is withdrawn first, in the same
          place; from that moment the landlord can no longer open it.
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
          <strong>To see and take along:</strong> “download everything” on your account page makes an archive of what we
          hold about you, as a page to read and as data for machines.
        </p>
        <p>
          <strong>To correct:</strong> names and contacts on your account page; answers until you send them; reasons of
          your ranking where they are shown. For anything else <ContactUs subject="About my data" />.
        </p>
        <p>
          <strong>To object:</strong> you may take back a consent, ask how a result came about, and ask that a person
          looks at it. We answer within 30 days, free of charge.
        </p>
        <p>
          <strong>To complain:</strong> if you are not content with our answer, turn to the{' '}
          <Anchor href="https://www.priv.gc.ca/" rel="noreferrer">
            Privacy Commissioner of Canada
          </Anchor>{' '}
          or, in Quebec, Alberta and British Columbia, to the commissioner of your province.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    id: 'changes',
    content: (
      <p>
        If we change this text in a way that matters to you, we write to you before it holds. What you agreed to earlier
        is not widened by a change: we ask again.
      </p>
    ),
  },
];

/** The privacy policy: what we store, who sees it, for how long, and how to delete it. */
export function Component() {
  return (
    <LegalPage
      title="privacy policy"
      lead="People hand over their most private papers here. This page says what we keep, who sees it and how to get rid of it."
      effective="2026-11-21"
      parts={parts}
    />
  );
}
