import { LANDLORD_ID_RETENTION_DAYS } from '../../../../domain/accounts/landlord-information.ts';
import { PAYMENT_RECORD_YEARS } from '../../../../domain/law/records.ts';
import { RETENTION_DAYS } from '../../../../domain/privacy/retention.ts';
import { ID_RETENTION_DAYS } from '../../../../domain/references/reference.ts';
import { useOffersChecks } from '../../../app/api/site.ts';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from './retention-table.module.css';

interface RetentionRow {
  what: string;
  howLong: string;
  whoSees: string;
  /** Whether there is such a thing only where checks can be ordered. */
  isAboutChecks?: true;
}

/** What we store, for how long, and who sees it; matches the nightly purge and the access rules. */
const rows: readonly RetentionRow[] = [
  {
    what: 'Your account: name, email address, phone number, and your password in a form that nobody can read',
    howLong: 'until you delete your account',
    whoSees: 'you; landlords you apply to see your name and contact details',
  },
  {
    what: 'Where you are logged in',
    howLong: 'until you are logged out, after 12 hours at most, or 30 days with “Remember me”',
    whoSees: 'you',
  },
  {
    what: 'An application that you have started but not submitted',
    howLong: `${RETENTION_DAYS.unfinishedApplication} days after you last worked on it`,
    whoSees: 'you; the landlord sees your first name, the initial of your last name and when you started',
  },
  {
    what: 'An application that you have submitted, with its answers, documents and results, and how it was compared with others',
    howLong: `${RETENTION_DAYS.unsuccessfulApplication} days after it was submitted, decided on or withdrawn, whichever came last; an accepted application, as long as both accounts exist`,
    whoSees: 'you and that landlord; only you once you withdraw it',
  },
  {
    what: 'Answers from guarantors and past landlords',
    howLong: 'as long as the application',
    whoSees: 'that landlord; you see that they have answered, and what counted in your ranking',
  },
  {
    what: 'A photo of an identity document that you upload for a check',
    howLong: `${RETENTION_DAYS.idPicture} days after the landlord’s decision, but no longer than the application`,
    whoSees: 'that landlord, once the check is paid for',
    isAboutChecks: true,
  },
  {
    what: 'An identity document submitted with a reference',
    howLong: `${ID_RETENTION_DAYS} days`,
    whoSees: 'no landlord',
  },
  {
    what: 'A social insurance number',
    howLong: 'until the bureau has received it, 24 hours at most; encrypted until then',
    whoSees: 'nobody at Maplekey',
    isAboutChecks: true,
  },
  {
    what: 'The original report from a check',
    howLong: `${RETENTION_DAYS.rawBureauAnswer} days; from a bank, ${RETENTION_DAYS.rawBankAnswer} days`,
    whoSees: 'nobody; the results we take from it are kept with the application',
    isAboutChecks: true,
  },
  {
    what: 'The email address or phone number of someone who was invited and never answered',
    howLong: `${RETENTION_DAYS.unansweredInvitation} days after our last message`,
    whoSees: 'the person who invited them',
  },
  {
    what: 'The name and contact details of someone who was asked for checks and never completed them',
    howLong: `${RETENTION_DAYS.unansweredRequest} days`,
    whoSees: 'the landlord who asked',
    isAboutChecks: true,
  },
  {
    what: 'Messages that we send',
    howLong: `the content, until delivery; the record that one was sent, ${RETENTION_DAYS.sentMessage} days`,
    whoSees: 'the person who receives them',
  },
  {
    what: 'That our email to an address came back because nobody has it',
    howLong: `${RETENTION_DAYS.undeliverableAddress} days, as a fingerprint that cannot be reversed; until then we send nothing more there`,
    whoSees: 'whoever invited or named that person, and the owner of an account with that address',
  },
  {
    what: 'Your request that we stop sending you messages',
    howLong: 'for as long as you want; without an account, only as a fingerprint that cannot be reversed',
    whoSees: 'nobody',
  },
  {
    what: 'What a landlord submits for verification: type, reference and, if added, an identity document',
    howLong: `until the account is deleted; the document, ${LANDLORD_ID_RETENTION_DAYS} days`,
    whoSees: 'nobody; people who are invited see that the email address was confirmed',
  },
  {
    what: 'A payment: amount, tax, date and province',
    howLong: `${PAYMENT_RECORD_YEARS} years after the end of the year of payment, as tax law requires`,
    whoSees: 'the person who paid',
    isAboutChecks: true,
  },
  {
    what: 'A landlord’s own notes and favourites',
    howLong: 'as long as the application',
    whoSees: 'that landlord',
  },
  {
    what: 'The log of what was done and when, in numbers only, without names or content',
    howLong: `${RETENTION_DAYS.auditEvent} days; it cannot be changed during that time`,
    whoSees: 'you can download the entries about you',
  },
];

const columns: readonly Column<RetentionRow>[] = [
  { head: 'What we keep', cell: ({ what }) => what, width: '38%' },
  { head: 'How long', cell: ({ howLong }) => howLong, width: '34%' },
  { head: 'Who sees it', cell: ({ whoSees }) => whoSees },
];

export function RetentionTable() {
  const offersChecks = useOffersChecks();
  return (
    <div className={classes.table}>
      <TableCard
        label="What we keep, how long, and who sees it"
        columns={columns}
        rows={rows.filter(({ isAboutChecks }) => offersChecks || !isAboutChecks)}
        rowKey={({ what }) => what}
        card={({ what, howLong, whoSees }) => (
          <dl className={classes.card}>
            <dt className={classes.what}>{what}</dt>
            <dd>
              <span className={classes.label}>How long</span> {howLong}
            </dd>
            <dd>
              <span className={classes.label}>Who sees it</span> {whoSees}
            </dd>
          </dl>
        )}
      />
    </div>
  );
}
