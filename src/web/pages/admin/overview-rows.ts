import type { ConsoleOverview } from '../../../contract/console/overview.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import type { SectionPath } from './console-page.tsx';

interface OverviewRow {
  count: number;
  what: string;
  note: string;
  to?: SectionPath;
}

function noteOfReviews({ open, overdue, oldest_at }: ConsoleOverview['ranking_reviews']): string {
  if (open === 0 || oldest_at === null) return 'Nobody waits for an answer.';
  const late = overdue === 0 ? 'None is overdue.' : `${counted(overdue, 'request')} older than 30 days.`;
  return `The oldest is from ${formatDate(new Date(oldest_at))}. ${late}`;
}

/** What may need an operator: how many of each, and where to look. */
export function rowsOf({
  messages,
  jobs,
  disputes,
  ranking_reviews,
  landlords_waiting,
  payments,
}: ConsoleOverview): OverviewRow[] {
  const compared = payments.compared_at
    ? `Last compared on ${formatDate(new Date(payments.compared_at))}.`
    : 'Payments were never compared with the card processor’s.';
  return [
    {
      count: messages.waiting,
      what: 'messages that could not be sent yet',
      note: `${messages.given_up === 0 ? 'None' : messages.given_up} given up in the last 30 days.`,
      to: '/admin/messages',
    },
    {
      count: jobs.failed + jobs.late,
      what: 'jobs that failed or are late',
      note: `${jobs.failed} failed permanently, ${jobs.late} waiting for more than 10 minutes.`,
      to: '/admin/jobs',
    },
    {
      count: disputes.open,
      what: 'open disputes of ranking reasons',
      note: disputes.overdue === 0 ? 'None is overdue.' : `${counted(disputes.overdue, 'dispute')} older than 30 days.`,
      to: '/admin/disputes',
    },
    {
      count: ranking_reviews.open,
      what: 'applicants who want a person to look at their rank',
      note: noteOfReviews(ranking_reviews),
      to: '/admin/ranking-reviews',
    },
    {
      count: landlords_waiting,
      what: 'landlords who wait for a look at their ID',
      note: 'They sent a copy, and nobody has confirmed or rejected it.',
      to: '/admin/landlords',
    },
    {
      count: payments.differences,
      what: 'payments that differ from the card processor’s',
      note: compared,
      to: '/admin/payments',
    },
    {
      count: payments.disputed,
      what: 'charges disputed at a bank',
      note: 'You answer the bank at the card processor, within its time limit.',
      to: '/admin/payments',
    },
  ];
}
