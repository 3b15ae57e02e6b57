import { findAccount } from '../../../contract/console/accounts.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconUserSearch } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { AccountCard } from './account-card.tsx';
import { ConsolePage } from './console-page.tsx';
import { SearchForm } from './search-form.tsx';
import { actProblem, withPasskey } from './with-passkey.ts';

/** Finds an account, shows its state, and locks, logs out, deletes or restores it. */
export function Accounts() {
  const find = useGuardedMutation({
    mutationFn: (searched: string) => withPasskey(() => call(findAccount, { body: { who: searched } })),
  });
  const { data, error } = find;
  const account = data?.account;
  const fieldProblem = error instanceof ApiProblem ? error.fields.who : undefined;
  return (
    <ConsolePage
      path="/admin/accounts"
      title="accounts"
      summary="Find an account by its email or ID. The audit log notes every account that you open."
    >
      <SearchForm
        label="Email or ID"
        onSearch={(who) => find.mutate(who)}
        busy={find.isPending}
        problem={fieldProblem}
      />
      {find.isError && !fieldProblem && <ErrorNote title={actProblem(error)} />}
      {account && (
        <AccountCard
          key={account.id}
          account={account}
          onChanged={() => find.mutateAsync(account.id).then(() => undefined)}
        />
      )}
      {data && !account && (
        <Card>
          <EmptyState title="No such account" icon={<IconUserSearch size={32} stroke={1.4} aria-hidden />}>
            {data.erased_at
              ? `This account was erased on ${formatDate(new Date(data.erased_at))}. Nothing of it is left.`
              : 'Check the spelling: only the whole address or the whole ID finds an account.'}
          </EmptyState>
        </Card>
      )}
    </ConsolePage>
  );
}
