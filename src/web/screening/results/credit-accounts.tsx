import { Table } from '@mantine/core';
import type { CreditFile } from '../../../domain/screening/results/credit-report.ts';
import { percentUsed } from '../../../domain/screening/results/describe-check.ts';
import { t } from '../../../domain/text/t.ts';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
import classes from './credit-result.module.css';

/** The accounts of a credit file, and how often each was late. */
export function CreditAccounts({ accounts }: { accounts: CreditFile['accounts'] }) {
  return (
    <Table aria-label={t`accounts`} horizontalSpacing={0} verticalSpacing="sm" className={classes.trades}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Account`}</Table.Th>
          <Table.Th>{t`Credit used`}</Table.Th>
          <Table.Th>{t`30 days late`}</Table.Th>
          <Table.Th aria-label={t`60 days late`}>60</Table.Th>
          <Table.Th aria-label={t`90 days late`}>90</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no id, and a report never changes
          <Table.Tr key={place}>
            <Table.Td>{account.lender ?? t`unnamed`}</Table.Td>
            <Table.Td>{account.percentUsed === null ? '' : t`${percentUsed(account.percentUsed)}%`}</Table.Td>
            <LatePayments count={account.late30} />
            <LatePayments count={account.late60} />
            <LatePayments count={account.late90} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How often an account was late. */
const LatePayments = ({ count }: { count: number }) => (
  <Table.Td>
    <span className={classes.late} data-late={count > 0 || undefined}>
      {count > 0 && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      {count}
    </span>
  </Table.Td>
);

interface Debt {
  name: string;
  amount: string;
  when: string;
}

/** Collections or bankruptcies of a credit file. */
export function CreditDebts({ title, debts }: { title: string; debts: readonly Debt[] }) {
  return (
    <div>
      <p className={classes.label}>{title}</p>
      <ul className={classes.debts}>
        {debts.map(({ name, amount, when }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a report never changes
          <li key={place}>
            <span>{name}</span>
            <span data-nowrap>{amount}</span>
            <span className={classes.quiet}>{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
