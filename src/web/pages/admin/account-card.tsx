import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type ConsoleAccount,
  deleteAccount,
  endSessions,
  lockAccount,
  restoreAccount,
  unlockAccount,
} from '../../../contract/console/accounts.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate, formatDateTime } from '../../../domain/text/format-date.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { call } from '../../app/api/api.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { AskForPapers } from './ask-for-papers.tsx';
import classes from './console.module.css';
import { ReasonSheet } from './reason-sheet.tsx';
import { useAct } from './use-act.ts';

interface Act {
  endpoint: typeof lockAccount;
  label: string;
  title: string;
  /** What will happen. */
  effect: string;
}

const ACTS = {
  lock: {
    endpoint: lockAccount,
    label: 'lock',
    title: 'lock this account?',
    effect: 'Every session ends, and logging in shows your support address until you unlock the account.',
  },
  unlock: {
    endpoint: unlockAccount,
    label: 'unlock',
    title: 'unlock this account?',
    effect: 'The account can log in again.',
  },
  endSessions: {
    endpoint: endSessions,
    label: 'end sessions',
    title: 'log this account out everywhere?',
    effect: 'The account is logged out everywhere, and can log in again.',
  },
  delete: {
    endpoint: deleteAccount,
    label: 'delete',
    title: 'delete this account?',
    effect:
      'The account is hidden from everybody now and erased a day later, as if its owner had asked. They get an email with a link that stops it.',
  },
  restore: {
    endpoint: restoreAccount,
    label: 'restore',
    title: 'restore this account?',
    effect: 'The account and everything that was hidden come back.',
  },
} satisfies Record<string, Act>;

/** What can be done to an account in its state. */
function actsOf({ erase_at, locked_at, sessions }: ConsoleAccount): Act[] {
  if (erase_at) return [ACTS.restore];
  const lock = locked_at ? ACTS.unlock : ACTS.lock;
  return [lock, ...(sessions > 0 ? [ACTS.endSessions] : []), ACTS.delete];
}

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
  const [asked, setAsked] = useState<Act>();
  const act = useAct(async ({ endpoint, reason }: { endpoint: Act['endpoint']; reason: string }) => {
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
