import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { ANSWER_NAMES } from '../../../domain/references/reference.ts';
import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import classes from './reference-results.module.css';
import { ResultPart } from './result-part.tsx';

export type Reference = ApplicantForLandlord['user']['landlord_references'][number];

interface ReferencesProps {
  references: readonly Reference[];
  dayOf: (instant: string) => string;
  level: 2 | 3;
  /** Documents and notes that belong to a reference. */
  more: (reference: Reference) => ReactNode;
}

const ANSWERED = 2;

/** The answers of former landlords. */
export function ReferenceResults({ references, dayOf, level, more }: ReferencesProps) {
  const answered = references.filter(({ status }) => status === ANSWERED).length;
  return (
    <ResultPart
      check={KIND.references}
      level={level}
      aside={<span className={classes.quiet}>{t`${answered} of ${references.length} answered`}</span>}
    >
      <ul className={classes.references}>
        {references.map((reference) => (
          <li key={reference.id} className={classes.reference}>
            <ReferenceResult reference={reference} dayOf={dayOf} />
            {more(reference)}
          </li>
        ))}
      </ul>
    </ResultPart>
  );
}

const nameAnswer = (answer: keyof typeof ANSWER_NAMES | null): string | undefined =>
  answer === null ? undefined : ANSWER_NAMES[answer]();

function ReferenceResult({ reference, dayOf }: { reference: Reference; dayOf: (instant: string) => string }) {
  const { name, tenant_address, email, phone_number, answered_at } = reference;
  const isAnswered = reference.status === ANSWERED;
  const contact = (
    <p className={classes.quiet}>
      {phone_number && <span data-nowrap>{formatPhone(phone_number)}, </span>}
      <EmailText address={email} />
    </p>
  );
  return (
    <>
      <div className={classes.head}>
        <div className={classes.who}>
          <p className={classes.name}>
            <bdi>{name}</bdi>
          </p>
          {tenant_address && <p className={classes.quiet}>{tenant_address}</p>}
          {contact}
        </div>
        <p className={classes.quiet}>
          {
            isAnswered
              ? answered_at && t`answered on ${dayOf(answered_at)}`
              : t`landlord reference pending` /* @literal */
          }
        </p>
      </div>
      {isAnswered && (
        <FactColumns
          columns={3}
          facts={[
            { label: t`rent on time`, value: <strong>{nameAnswer(reference.rent_on_time) ?? t`no answer`}</strong> },
            { label: t`caused damage`, value: <strong>{nameAnswer(reference.cause_damage)}</strong> },
            { label: t`rent to again`, value: <strong>{nameAnswer(reference.rent_to_again)}</strong> },
          ]}
        />
      )}
    </>
  );
}
