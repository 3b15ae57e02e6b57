import { LANDLORD_ID_RETENTION_DAYS } from '../../../../domain/accounts/landlord-information.ts';
import { BREACH_RECORD_MONTHS, PAYMENT_RECORD_YEARS } from '../../../../domain/law/records.ts';
import { RETENTION_DAYS } from '../../../../domain/privacy/retention.ts';
import { ID_RETENTION_DAYS } from '../../../../domain/references/reference.ts';
import { msg, type Text, t } from '../../../../domain/text/t.ts';
import { useOffersChecks } from '../../../app/api/site.ts';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from './retention-table.module.css';

interface RetentionRow {
  what: Text;
  howLong: Text;
  whoSees: Text;
  /** Whether there is such a thing only where checks can be ordered. */
  isAboutChecks?: true;
}

/** What we store, for how long, and who sees it; matches the nightly purge and the access rules. */
const rows: readonly RetentionRow[] = [
  {
    what: msg`Your account: name, email address, phone number, and your password in a form that nobody can read`,
    howLong: msg`until you delete your account`,
    whoSees: msg`you; landlords you apply to see your name and contact details`,
  },
  {
    what: msg`Where you are logged in`,
    howLong: msg`until you are logged out, after 12 hours at most, or 30 days with “Remember me”`,
    whoSees: msg`you`,
  },
  {
    what: msg`An application that you have started but not submitted`,
    howLong: msg`${RETENTION_DAYS.unfinishedApplication} days after you last worked on it`,
    whoSees: msg`you; the landlord sees your first name, the initial of your last name and when you started`,
  },
  {
    what: msg`An application that you have submitted, with its answers, documents and results, and how it was compared with others`,
    howLong: msg`${RETENTION_DAYS.unsuccessfulApplication} days after it was submitted, decided on or withdrawn, whichever came last; an accepted application, as long as both accounts exist`,
    whoSees: msg`you and that landlord; only you once you withdraw it`,
  },
  {
    what: msg`Answers from guarantors and past landlords`,
    howLong: msg`as long as the application`,
    whoSees: msg`that landlord; you see that they have answered, and what counted in your ranking`,
  },
  {
    what: msg`A photo of an identity document that you upload for a check`,
    howLong: msg`${RETENTION_DAYS.idPicture} days after the landlord’s decision, but no longer than the application`,
    whoSees: msg`that landlord, once the check is paid for`,
    isAboutChecks: true,
  },
  {
    what: msg`An identity document submitted with a reference`,
    howLong: msg`${ID_RETENTION_DAYS} days`,
    whoSees: msg`no landlord`,
  },
  {
    what: msg`A social insurance number`,
    howLong: msg`until the bureau has received it, 24 hours at most; encrypted until then`,
    whoSees: msg`nobody at Maplekey`,
    isAboutChecks: true,
  },
  {
    what: msg`The original report from a check`,
    howLong: msg`${RETENTION_DAYS.rawBureauAnswer} days; from a bank, ${RETENTION_DAYS.rawBankAnswer} days`,
    whoSees: msg`nobody; the results we take from it are kept with the application`,
    isAboutChecks: true,
  },
  {
    what: msg`The email address or phone number of someone who was invited and never answered`,
    howLong: msg`${RETENTION_DAYS.unansweredInvitation} days after our last message`,
    whoSees: msg`the person who invited them`,
  },
  {
    what: msg`The name and contact details of someone who was asked for checks and never completed them`,
    howLong: msg`${RETENTION_DAYS.unansweredRequest} days`,
    whoSees: msg`the landlord who asked`,
    isAboutChecks: true,
  },
  {
    what: msg`Messages that we send`,
    howLong: msg`the content, until delivery; the record that one was sent, ${RETENTION_DAYS.sentMessage} days`,
    whoSees: msg`the person who receives them`,
  },
  {
    what: msg`That our email to an address came back because nobody has it`,
    howLong: msg`${RETENTION_DAYS.undeliverableAddress} days, as a fingerprint that cannot be reversed; until then we send nothing more there`,
    whoSees: msg`whoever invited or named that person, and the owner of an account with that address`,
  },
  {
    what: msg`Your request that we stop sending you messages`,
    howLong: msg`for as long as you want; without an account, only as a fingerprint that cannot be reversed`,
    whoSees: msg`nobody`,
  },
  {
    what: msg`What a landlord submits for verification: type, reference and, if added, an identity document`,
    howLong: msg`until the account is deleted; the document, ${LANDLORD_ID_RETENTION_DAYS} days`,
    whoSees: msg`nobody; people who are invited see that the email address was confirmed`,
  },
  {
    what: msg`A payment: amount, tax, date and province`,
    howLong: msg`${PAYMENT_RECORD_YEARS} years after the end of the year of payment, as tax law requires`,
    whoSees: msg`the person who paid`,
    isAboutChecks: true,
  },
  {
    what: msg`A landlord’s own notes and favourites`,
    howLong: msg`as long as the application`,
    whoSees: msg`that landlord`,
  },
  {
    what: msg`The log of what was done and when, in numbers only, without names or content`,
    howLong: msg`${RETENTION_DAYS.auditEvent} days; it cannot be changed during that time`,
    whoSees: msg`you can download the entries about you`,
  },
  {
    what: msg`The register of breaches of security, without names`,
    howLong: msg`${BREACH_RECORD_MONTHS} months, as privacy law requires`,
    whoSees: msg`whoever answers for privacy; the privacy commissioners, if they ask for it`,
  },
];

const columns: readonly (Omit<Column<RetentionRow>, 'head'> & { head: Text })[] = [
  { head: msg`What we keep`, cell: ({ what }) => what(), width: '38%' },
  { head: msg`How long`, cell: ({ howLong }) => howLong(), width: '34%' },
  { head: msg`Who sees it`, cell: ({ whoSees }) => whoSees() },
];

export function RetentionTable() {
  const offersChecks = useOffersChecks();
  return (
    <div className={classes.table}>
      <TableCard
        label={t`What we keep, how long, and who sees it`}
        columns={columns.map((column) => ({ ...column, head: column.head() }))}
        rows={rows.filter(({ isAboutChecks }) => offersChecks || !isAboutChecks)}
        rowKey={({ what }) => what()}
        card={({ what, howLong, whoSees }) => (
          <dl className={classes.card}>
            <dt className={classes.what}>{what()}</dt>
            <dd>
              <span className={classes.label}>{t`How long`}</span> {howLong()}
            </dd>
            <dd>
              <span className={classes.label}>{t`Who sees it`}</span> {whoSees()}
            </dd>
          </dl>
        )}
      />
    </div>
  );
}
