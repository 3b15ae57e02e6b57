import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleOverview } from '../../../contract/console/overview.ts';
import { CHECKS } from '../../../domain/screening/checks.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { overviewQuery } from './console-queries.ts';
import type { SectionPath } from './console-sections.ts';
import { QueryContent } from './query-content.tsx';

interface Row {
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

function rowsOf({ messages, jobs, disputes, ranking_reviews, landlords_waiting, payments }: ConsoleOverview): Row[] {
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

const YES_OR_NO = { true: 'yes', false: 'no' } as const;
const yesOrNo = (value: boolean): string => YES_OR_NO[`${value}`];

function Offered({ site }: Pick<ConsoleOverview, 'site'>) {
  const checks = site.checks.map((kind) => CHECKS[kind].names.landlord()).join(', ');
  return (
    <section className={classes.part} aria-labelledby="offered">
      <Title order={2} size="h3" id="offered">
        what this site offers
      </Title>
      <Card>
        <FactList
          facts={[
            { label: 'Checks', value: checks || 'none' },
            { label: 'Payments by card', value: yesOrNo(site.payments) },
            { label: 'Texts', value: yesOrNo(site.texts) },
            { label: 'Suggested addresses', value: yesOrNo(site.address_suggestions) },
          ]}
        />
      </Card>
    </section>
  );
}

/** What may need somebody, and what the site offers. */
export function Overview() {
  const overview = useQuery(overviewQuery);
  return (
    <ConsolePage
      path="/admin"
      title="console"
      summary={
        overview.data && `You are ${overview.data.operator}. Everything you do or open here is in the audit log.`
      }
    >
      <QueryContent query={overview} what="the overview">
        {(data) => (
          <>
            <Card flush>
              <ul className={classes.rows} aria-label="what may need you">
                {rowsOf(data).map(({ count, what, note, to }) => (
                  <li key={what} className={classes.row}>
                    <span className={classes.count} data-none={count === 0 || undefined}>
                      {count}
                    </span>
                    <div>
                      <p className={classes.what}>{what}</p>
                      <p className={classes.note}>{note}</p>
                    </div>
                    {to && (
                      <Anchor component={Link} to={to} className={classes.go}>
                        look
                      </Anchor>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
            <Offered site={data.site} />
          </>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
