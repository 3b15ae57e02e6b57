import { LANDLORD_ID_RETENTION_DAYS } from '../../../../domain/accounts/landlord-information.ts';
import { RETENTION_DAYS } from '../../../../domain/privacy/retention.ts';
import { ID_RETENTION_DAYS } from '../../../../domain/references/reference.ts';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from './retention-table.module.css';

interface RetentionRow {
  what: string;
  howLong: string;
  whoSees: string;
}

/** What we store, for how long, and who sees it; matches the nightly purge and the access rules. */
const rows: readonly RetentionRow[] = [
  {
    what: 'Your account: name, e-mail address, phone number, and a password in a form that nobody can read',
    howLong: 'until you delete it',
    whoSees: 'you; landlords you apply to read name and contacts',
  },
  {
    what: 'Where you are signed in',
    howLong: 'until that ends: 12 hours at most, 30 days with “Remember me”',
    whoSees: 'you',
  },
  {
    what: 'An application that you have begun and not sent',
    howLong: `${RETENTION_DAYS.unfinishedApplication} days after you last worked on it`,
    whoSees: 'you; the landlord sees your first name, an initial and when you began',
  },
  {
    what: 'An application that you have sent, with its answers, papers and results, and how it was compared',
    howLong: `${RETENTION_DAYS.unsuccessfulApplication} days after it was sent, decided on or withdrawn, whichever was last; an accepted one as long as both accounts exist`,
    whoSees: 'you and that landlord; you alone once you withdraw it',
  },
  {
    what: 'What guarantors and former landlords answer',
    howLong: 'as long as the application',
    whoSees: 'that landlord; you see that there is an answer, and what of it counted',
  },
  {
    what: 'A picture of an identity document that you upload for a check',
    howLong: `${RETENTION_DAYS.idPicture} days after the landlord’s decision, or as long as the application`,
    whoSees: 'that landlord, once the check is paid',
  },
  {
    what: 'An identity document that comes with a reference',
    howLong: `${ID_RETENTION_DAYS} days`,
    whoSees: 'no landlord',
  },
  {
    what: 'A social insurance number',
    howLong: 'until the bureau has it, 24 hours at most, encrypted',
    whoSees: 'nobody here',
  },
  {
    what: 'A check in the company’s own words',
    howLong: `${RETENTION_DAYS.rawBureauAnswer} days; from a bank ${RETENTION_DAYS.rawBankAnswer} days`,
    whoSees: 'nobody; what we read from it stands with the application',
  },
  {
    what: 'The address or number of somebody who was invited and never answered',
    howLong: `${RETENTION_DAYS.unansweredInvitation} days after our last message`,
    whoSees: 'who invited them',
  },
  {
    what: 'The name and contact of somebody who was asked for checks and never did them',
    howLong: `${RETENTION_DAYS.unansweredRequest} days`,
    whoSees: 'the landlord who asked',
  },
  {
    what: 'Letters and texts',
    howLong: `their words until they are delivered; that one was sent, ${RETENTION_DAYS.sentMessage} days`,
    whoSees: 'who gets them',
  },
  {
    what: 'That you asked us not to write to you',
    howLong: 'as long as you want it so; without an account as a fingerprint that cannot be turned back',
    whoSees: 'nobody',
  },
  {
    what: 'What a landlord files to be verified: kind, reference and, if added, an identity document',
    howLong: `until the account is deleted; the document ${LANDLORD_ID_RETENTION_DAYS} days`,
    whoSees: 'nobody; people who are invited read that the e-mail address was confirmed',
  },
  {
    what: 'A payment: amount, tax, day and province',
    howLong: 'six years after the end of its year, because tax law says so',
    whoSees: 'who paid',
  },
  {
    what: 'A landlord’s own notes and favourites',
    howLong: 'as long as the application',
    whoSees: 'that landlord',
  },
  {
    what: 'The log of what was done and when, in numbers without names or words',
    howLong: `${RETENTION_DAYS.auditEvent} days; until then it cannot be changed`,
    whoSees: 'you can download what concerns you',
  },
];

const columns: readonly Column<RetentionRow>[] = [
  { head: 'What we keep', cell: ({ what }) => what, width: '38%' },
  { head: 'How long', cell: ({ howLong }) => howLong, width: '34%' },
  { head: 'Who sees it', cell: ({ whoSees }) => whoSees },
];

export function RetentionTable() {
  return (
    <div className={classes.table}>
      <TableCard
        label="What we keep, how long, and who sees it"
        columns={columns}
        rows={rows}
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
