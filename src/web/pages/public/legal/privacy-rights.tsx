import { Anchor } from '@mantine/core';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../../../domain/privacy/deletion.ts';
import { Link } from '../../../kit/router/link.tsx';
import { ContactUs } from './contact-us.tsx';
import type { LegalPart } from './legal-page.tsx';
import { WithChecks, WithTexts } from './site-facts.tsx';

/** Reports, messages, protection, deletion and the rights of everybody. */
export const PRIVACY_RIGHTS: readonly LegalPart[] = [
  {
    title: 'Credit and background reports',
    id: 'reports',
    isAboutChecks: true,
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
    isAboutChecks: true,
    content: (
      <p>
        No law requires you to give it to rent a home, and you may leave it out. If you give it to help a bureau find
        your file, we pass it on to the bureau and then erase it. We do not show it to anyone.
      </p>
    ),
  },
  {
    title: 'Messages from us',
    id: 'letters',
    content: (
      <>
        <p>
          If someone gave us your email address or phone number to invite you, to ask you for a reference or to name you
          as a guarantor, the message says who it was. To stop all of these messages, use the “Stop messages” link at
          the bottom of the email<WithTexts> or reply STOP to the text</WithTexts>.
        </p>
        <p>
          If you reply to an email that a landlord had us send you, such as an invitation or a decision, your reply goes
          to that landlord, whose address is in the email. Replies to all other emails come to us. We give nobody else’s
          address away like this.
        </p>
        <p>
          If you have an account, you can choose{' '}
          <Anchor component={Link} to="/letters">
            which emails you get
          </Anchor>
          . The newsletter goes only to people who asked for it. Important messages about your own applications
          <WithChecks>, payments</WithChecks> and account are always sent.
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
          Connections are encrypted. Passwords are stored in a form that cannot be reversed.{' '}
          <WithChecks without="The">The results of checks and the</WithChecks> documents you upload are encrypted with a
          key that belongs to your application alone. When the application is deleted, so is the key.
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
        information. We use no cookies for advertising or for tracking you elsewhere.{' '}
        <WithChecks>Only on the payment pages, Stripe sets its own cookies to prevent fraud.</WithChecks>
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
          <WithChecks without="One thing remains: a number with no information attached to it, ">
            Two things remain: payment records that tax law requires us to keep, without your name, and a number with no
            information attached to it,{' '}
          </WithChecks>
          so that we can delete your data again if a backup is ever restored.
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
