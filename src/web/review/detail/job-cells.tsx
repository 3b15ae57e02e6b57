import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { formatMonthOrDay } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { Trans } from '../../app/language/trans.tsx';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './employment-section.module.css';

/** Jobs of one applicant. */
export type Entries = readonly EmploymentReply[];

/** What there is to show of them. */
export type Columns = ReturnType<typeof columnsOf>;

/** The pay of a job, a month. */
export const Salary = ({ entry }: { entry: EmploymentReply }) => (
  <span data-nowrap>{entry.salary === null ? t`not stated` : formatDollars(entry.salary)}</span>
);

/** What the job is, and its proof of income. */
export function Job({ entry }: { entry: EmploymentReply }) {
  const { name, where } = describeOccupation(entry);
  return (
    <div className={classes.what}>
      <p className={classes.name}>{name}</p>
      {where && <p className={classes.quiet}>{where}</p>}
      {entry.proof_of_income.length > 0 && <ProofFiles files={entry.proof_of_income} />}
    </div>
  );
}

/** Who can be asked about the job. */
export function References({ entry, named = false }: { entry: EmploymentReply; named?: boolean }) {
  return (
    <>
      {entry.employment_references.map(({ name, phone_number, email }) => (
        <div key={`${name} ${email}`} className={classes.reference}>
          <p>
            {named ? (
              <Trans>
                Reference: <bdi>{name}</bdi>
              </Trans>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className={classes.quiet} data-nowrap>
            {formatPhone(phone_number)}
          </p>
          <p className={classes.quiet}>
            <EmailText address={email} />
          </p>
        </div>
      ))}
    </>
  );
}

/** What there is to show of some jobs. */
export function columnsOf(entries: Entries) {
  const past = entries.some((entry) => entry.is_past === 1);
  const from = (entry: EmploymentReply): string =>
    past ? describeOccupation(entry).when : formatMonthOrDay(entry.start_date ?? '');
  // No column for what was not asked, such as the pay of past jobs.
  const has = {
    when: entries.some((entry) => from(entry) !== ''),
    salary: entries.some((entry) => entry.salary !== null),
    reference: entries.some((entry) => entry.employment_references.length > 0),
  };
  return { past, from, ...has };
}
