import { Anchor } from '@mantine/core';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../../../domain/privacy/deletion.ts';
import { msg } from '../../../../domain/text/t.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { type LegalPart, OperatorEmail } from './legal-page.tsx';
import { WithChecks, WithLanguages, WithTexts } from './site-facts.tsx';

/** Reports, messages, protection, deletion and the rights of everybody. */
export const PRIVACY_RIGHTS: readonly LegalPart[] = [
  {
    title: msg`Credit and background reports`,
    id: 'reports',
    isAboutChecks: true,
    content: (
      <>
        <p>
          <Trans>
            These are consumer reports. Before we request one, we tell you which company provides it, how it affects you
            and who will see it, and you say yes or no to that report alone. Our credit check is a soft inquiry, which
            does not change your score.
          </Trans>
        </p>
        <p>
          <Trans>
            If a landlord turns you down and a report played a part in the decision, the email says so and names the
            agency. You then have 60 days to ask us for the agency’s name and address, or for the nature and source of
            other information. The agency must show you your file free of charge and correct any errors in it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Social insurance number`,
    id: 'sin',
    isAboutChecks: true,
    content: (
      <p>
        <Trans>
          No law requires you to give it to rent a home, and you may leave it out. If you give it to help a bureau find
          your file, we pass it on to the bureau and then erase it. We do not show it to anyone.
        </Trans>
      </p>
    ),
  },
  {
    title: msg`Messages from us`,
    id: 'letters',
    content: (
      <>
        <p>
          <Trans>
            If someone gave us your email address or phone number to invite you, to ask you for a reference or to name
            you as a guarantor, the message says who it was.
          </Trans>{' '}
          <WithTexts
            without={
              <Trans>To stop all of these messages, use the “Stop these emails” link at the bottom of the email.</Trans>
            }
          >
            <Trans>
              To stop all of these messages, use the “Stop these emails” link at the bottom of the email or reply STOP
              to the text.
            </Trans>
          </WithTexts>
        </p>
        <p>
          <Trans>
            If you reply to an email that a landlord had us send you, such as an invitation or a decision, your reply
            goes to that landlord, whose address is in the email. Replies to all other emails come to us. We give nobody
            else’s address away like this.
          </Trans>
        </p>
        <p>
          <Trans>
            If you have an account, you can choose{' '}
            <Anchor component={Link} to="/letters">
              which emails you get
            </Anchor>
            . The newsletter goes only to people who asked for it.
          </Trans>{' '}
          <WithChecks
            without={<Trans>Important messages about your own applications and account are always sent.</Trans>}
          >
            <Trans>Important messages about your own applications, payments and account are always sent.</Trans>
          </WithChecks>
        </p>
      </>
    ),
  },
  {
    title: msg`How it is protected`,
    id: 'protection',
    content: (
      <>
        <p>
          <Trans>Connections are encrypted. Passwords are stored in a form that cannot be reversed.</Trans>{' '}
          <WithChecks
            without={
              <Trans>The documents you upload are encrypted with a key that belongs to your application alone.</Trans>
            }
          >
            <Trans>
              The results of checks and the documents you upload are encrypted with a key that belongs to your
              application alone.
            </Trans>
          </WithChecks>{' '}
          <Trans>When the application is deleted, so is the key.</Trans>
        </p>
        <p>
          <Trans>
            If there is a breach that could cause you real harm, we will tell you and the Privacy Commissioner of
            Canada, as well as the commissioner of your province where its law requires it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`In your browser`,
    id: 'browser',
    content: (
      <p>
        <Trans>
          One cookie holds your session key and another, for landlords, the property you are working on. A third stays
          after you log out. It lets us recognize a browser you have logged in from before, so that we can email you
          about a login from a new one.
        </Trans>{' '}
        <WithLanguages>
          <Trans>
            Once you choose a language, a fourth cookie, named “language”, holds that choice and nothing else. It stays
            after you log out, too.
          </Trans>{' '}
        </WithLanguages>
        <Trans>
          The browser also stores your name and role, the application you are filling in, what could not be sent while
          you were offline, and which notices you have closed. Logging out removes your personal information. We use no
          cookies for advertising or for tracking you elsewhere.
        </Trans>{' '}
        <WithChecks>
          <Trans>Only on the payment pages, Stripe sets its own cookies to prevent fraud.</Trans>
        </WithChecks>
      </p>
    ),
  },
  {
    title: msg`Deletion`,
    id: 'deletion',
    content: (
      <>
        <p>
          <Trans>
            Press “delete account” on your account page, or write to us at{' '}
            <OperatorEmail subject={DELETION_SUBJECT()} /> with the subject “{DELETION_SUBJECT()}”. The button asks for
            your password. You are logged out at once, and nobody can see your information any more. For 24 hours, you
            can cancel the deletion with the link in our email. Your account and everything that belongs to it are
            deleted within {GONE_WITHIN_HOURS} hours, and in any case within 10 days.
          </Trans>
        </p>
        <p>
          <WithChecks
            without={
              <Trans>
                One thing remains: a number with no information attached to it, so that we can delete your data again if
                a backup is ever restored.
              </Trans>
            }
          >
            <Trans>
              Two things remain: payment records that tax law requires us to keep, without your name, and a number with
              no information attached to it, so that we can delete your data again if a backup is ever restored.
            </Trans>
          </WithChecks>
        </p>
        <p>
          <Trans>
            You can also delete a single application from your dashboard. If you have already submitted it, withdraw it
            first, in the same place. From that moment, the landlord can no longer open it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Your rights`,
    id: 'rights',
    content: (
      <>
        <p>
          <Trans>
            <strong>To see and download:</strong> “download everything” on your account page creates an archive of what
            we hold about you, as a page to read and as machine-readable data.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>To correct:</strong> your name and contact details on your account page; your answers until you
            submit them; the reasons for your ranking where they are shown. For anything else, write to us at{' '}
            <OperatorEmail subject={msg`About my data`} />.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>To object:</strong> you can withdraw your consent and ask how a result was reached. Software ranks
            applications; to have a person look at how it ranked yours, and to tell us what they should know, press
            “have a person look at it” on your application’s page. We answer within 30 days, free of charge.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>To complain:</strong> if you are not satisfied with our answer, contact the{' '}
            <Anchor href="https://www.priv.gc.ca/" rel="noreferrer">
              Privacy Commissioner of Canada
            </Anchor>{' '}
            or, in Quebec, Alberta and British Columbia, the commissioner of your province.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: msg`Changes`,
    id: 'changes',
    content: (
      <p>
        <Trans>
          If we change this policy in a way that matters to you, we will write to you before the change takes effect. A
          change does not extend what you have already agreed to: we will ask you again.
        </Trans>
      </p>
    ),
  },
];
