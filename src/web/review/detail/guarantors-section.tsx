import { Anchor } from '@mantine/core';
import type { GuarantorForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { formatPerMonth } from '../../../domain/applications/answers/describe-answers.ts';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import { FoldBody, FoldTitle } from '../../kit/layout/fold.tsx';
import classes from './answer-sections.module.css';
import { GUARANTOR_ID } from './section-anchors.ts';

interface GuarantorsProps {
  guarantors: readonly GuarantorForLandlord[];
  /** Heading level. */
  level: 2 | 3;
}

/** The guarantors: what they stated, or that they were asked; nothing where nobody was asked. */
export function GuarantorsSection({ guarantors, level }: GuarantorsProps) {
  if (guarantors.length === 0) return null;
  const received = guarantors.filter(({ state }) => state === 'received');
  return (
    <section id={GUARANTOR_ID} className={classes.section} aria-labelledby={`${GUARANTOR_ID}-title`}>
      <FoldTitle id={GUARANTOR_ID} order={level} className={classes.title}>
        {t`guarantor`}
      </FoldTitle>
      <FoldBody id={GUARANTOR_ID}>
        {received.length === 0 && <p className={classes.none}>{t`Was asked, and has not answered yet.`}</p>}
        <div className={classes.guarantors}>
          {received.map((guarantor) => (
            <Guarantor key={guarantor.id} guarantor={guarantor} />
          ))}
        </div>
      </FoldBody>
    </section>
  );
}

function Guarantor({ guarantor }: { guarantor: GuarantorForLandlord }) {
  const { first_name, last_name, email, phone, monthly_income, proof_of_income } = guarantor;
  return (
    <FactColumns
      columns={2}
      facts={[
        { label: t`Name`, value: <bdi>{`${first_name} ${last_name}`}</bdi> },
        { label: t`Income stated`, value: formatPerMonth(monthly_income ?? 0) },
        {
          label: t`Phone`,
          value: (
            <Anchor href={`tel:+1${phone}`} inherit>
              {formatPhone(phone ?? '')}
            </Anchor>
          ),
        },
        {
          label: t`Email`,
          value: (
            <Anchor href={`mailto:${email}`} inherit>
              <EmailText address={email ?? ''} />
            </Anchor>
          ),
        },
        { label: t`Proof of income`, value: <ProofFiles files={proof_of_income} />, wide: true },
      ]}
    />
  );
}
