import { Anchor, Title } from '@mantine/core';
import type { GuarantorForLandlord } from '../../contract/applicant-shapes.ts';
import { aMonth } from '../../domain/applications/answers-in-words.ts';
import { formatPhone } from '../../domain/phone.ts';
import { ProofFiles } from './proof-files.tsx';
import { ReviewFacts } from './review-facts.tsx';
import classes from './review-sections.module.css';

/** Who vouches for the rent: what they stated, or that they were asked; nothing where nobody was. */
export function ReviewGuarantors({ guarantors }: { guarantors: readonly GuarantorForLandlord[] }) {
  if (guarantors.length === 0) return null;
  const received = guarantors.filter(({ state }) => state === 'received');
  return (
    <section className={classes.section} aria-labelledby="guarantor-title">
      <Title order={3} className={classes.title} id="guarantor-title">
        guarantor
      </Title>
      {received.length === 0 && <p className={classes.none}>invited</p>}
      <div className={classes.guarantors}>
        {received.map((guarantor) => (
          <Guarantor key={guarantor.id} guarantor={guarantor} />
        ))}
      </div>
    </section>
  );
}

function Guarantor({ guarantor }: { guarantor: GuarantorForLandlord }) {
  const { first_name, last_name, email, phone, monthly_income, proof_of_income } = guarantor;
  return (
    <ReviewFacts
      columns={2}
      facts={[
        { label: 'Name', value: `${first_name} ${last_name}` },
        { label: 'Income stated', value: aMonth(monthly_income ?? 0) },
        {
          label: 'Phone',
          value: (
            <Anchor href={`tel:+1${phone}`} inherit>
              {formatPhone(phone ?? '')}
            </Anchor>
          ),
        },
        {
          label: 'Email',
          value: (
            <Anchor href={`mailto:${email}`} inherit>
              {email}
            </Anchor>
          ),
        },
        { label: 'Proof of income', value: <ProofFiles files={proof_of_income} />, wide: true },
      ]}
    />
  );
}
