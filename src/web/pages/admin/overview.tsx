import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleOverview } from '../../../contract/console/overview.ts';
import { CHECKS } from '../../../domain/screening/checks.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { overviewQuery } from './console-queries.ts';
import { rowsOf } from './overview-rows.ts';
import { QueryContent } from './query-content.tsx';

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
