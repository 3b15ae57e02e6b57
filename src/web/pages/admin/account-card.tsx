import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleAccount } from '../../../contract/console/accounts.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate, formatDateTime } from '../../../domain/text/format-date.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { call } from '../../app/api/api.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { type AccountAct, actsOf } from './account-acts.ts';
import classes from './console.module.css';
import { AskForPapers } from './landlord-papers.tsx';
import { ReasonSheet } from './reason-sheet.tsx';
import { useAct } from './with-passkey.ts';

const roleWords = { landlord: 'landlord', applicant: 'tenant' } as const;

function factsOf(account: ConsoleAccount) {
  const { locked_at, erase_at, last_seen_at, operator } = account;
  return [
    { label: 'Email', value: account.email },
    { label: 'Phone', value: formatPhone(account.phone_number) },
    { label: 'ID', value: account.id },
    { label: 'Roles', value: account.roles.map((role) => roleWords[role]).join(', ') },
    { label: 'Signed up', value: formatDate(new Date(account.created_at)) },
    { label: 'Two-step login', value: account.two_step ? 'on' : 'off' },
    {
      label: 'Sessions',
      value: last_seen_at
        ? `${counted(account.sessions, 'session')}, last used ${formatDateTime(new Date(last_seen_at))}`
        : 'none',
    },
    { label: 'Properties', value: account.properties },
    { label: 'Applications', value: account.applications },
    ...(operator ? [{ label: 'Operator', value: operator }] : []),
    ...(locked_at ? [{ label: 'Locked', value: formatDateTime(new Date(locked_at)) }] : []),
    ...(erase_at ? [{ label: 'Will be erased', value: formatDateTime(new Date(erase_at)) }] : []),
  ];
}

interface AccountCardProps {
  account: ConsoleAccount;
  onChanged: () => Promise<void>;
}

/** An account: who it is, its state, and what can be done to it. */
export function AccountCard({ account, onChanged }: AccountCardProps) {
  const [asked, setAsked] = useState<AccountAct>();
  const act = useAct(async ({ endpoint, reason }: { endpoint: AccountAct['endpoint']; reason: string }) => {
    await call(endpoint, { params: { id: account.id }, body: { reason } });
    await onChanged();
    setAsked(undefined);
  });
  const name = `${account.first_name} ${account.last_name}`;
  return (
    <Card>
      <div className={classes.account}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {name}
          </Title>
          {account.erase_at ? (
            <StatusBadge status="withdrawn" />
          ) : (
            <StatusBadge status={account.locked_at ? 'locked' : 'active'} />
          )}
        </div>
        <FactList facts={factsOf(account)} />
        <div className={classes.buttons}>
          {actsOf(account).map((each) => (
            <Button
              key={each.label}
              variant="default"
              onClick={() => {
                act.reset();
                setAsked(each);
              }}
            >
              {each.label}
            </Button>
          ))}
          <AskForPapers personId={account.id} />
        </div>
      </div>
      <ReasonSheet
        key={asked?.label}
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.title ?? ''}
        submitLabel={asked?.label ?? ''}
        busy={act.isPending}
        problem={act.error}
        onSubmit={(reason) => asked && act.mutate({ endpoint: asked.endpoint, reason })}
      >
        <p>
          {name}: {asked?.effect}
        </p>
      </ReasonSheet>
    </Card>
  );
}
