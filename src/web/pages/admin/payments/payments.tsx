import { Title } from '@mantine/core';
import { findCharges } from '../../../../contract/console/payments.ts';
import { ApiProblem, call } from '../../../app/api/api.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../../kit/forms/use-guarded-mutation.ts';
import { IconReceipt } from '../../../kit/icons/icons.ts';
import { Card } from '../../../kit/layout/card.tsx';
import classes from '../console.module.css';
import { ConsolePage } from '../console-page.tsx';
import { SearchForm } from '../search-form.tsx';
import { actProblem, withPasskey } from '../with-passkey.ts';
import { ChargeList } from './charge-list.tsx';
import { Differences } from './differences.tsx';
import { DisputedCharges } from './disputed-charges.tsx';

const NONE = (
  <Card>
    <EmptyState title="No charges" icon={<IconReceipt size={32} stroke={1.4} aria-hidden />}>
      Nobody with this email or ID was charged, and no charge has this ID.
    </EmptyState>
  </Card>
);

/** Finds charges and refunds checks; disputes at banks; and what differs from the card processor's records. */
export function Payments() {
  const find = useGuardedMutation({
    mutationFn: (searched: string) => withPasskey(() => call(findCharges, { body: { who: searched } })),
  });
  const { data, error, variables = '' } = find;
  const fieldProblem = error instanceof ApiProblem ? error.fields.who : undefined;
  return (
    <ConsolePage
      path="/admin/payments"
      title="payments"
      summary="Find what somebody paid, refund a check, and see what differs from the card processor’s records."
    >
      <SearchForm
        label="Payer’s email or ID, or a charge’s ID"
        onSearch={(who) => find.mutate(who)}
        busy={find.isPending}
        problem={fieldProblem}
      />
      {find.isError && !fieldProblem && <ErrorNote title={actProblem(error)} />}
      {data?.charges.length === 0 && NONE}
      {data && data.charges.length > 0 && (
        <ChargeList charges={data.charges} onRefunded={() => find.mutateAsync(variables).then(() => undefined)} />
      )}
      <section className={classes.part} aria-labelledby="disputed">
        <Title order={2} size="h3" id="disputed">
          disputed at a bank
        </Title>
        <DisputedCharges />
      </section>
      <section className={classes.part} aria-labelledby="differences">
        <Title order={2} size="h3" id="differences">
          compared with the card processor
        </Title>
        <Differences />
      </section>
    </ConsolePage>
  );
}
