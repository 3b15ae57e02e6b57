import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ModelMonitoring } from '../../../contract/console/ranking.ts';
import { CHANGED_FROM, LEAST_GROUPS, SHIFTED_FROM } from '../../../domain/ranking/monitoring/population-stability.ts';
import { formatIsoDate } from '../../../domain/text/format-date.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconGauge } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { monitoringQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';

type MonitoredInput = ModelMonitoring['inputs'][number];
type MonitoredMonth = MonitoredInput['months'][number];

/** `2026-11` as `Nov 2026`. */
const nameOfMonth = (month: string): string => formatIsoDate(`${month}-01`).replace(' 1,', '');

const wordsOf = ({ index, state }: MonitoredMonth): string =>
  index === null ? 'too few' : `${index.toFixed(2)}${state === 'stable' ? '' : ` ${state}`}`;

function Index({ month }: { month: MonitoredMonth }) {
  return (
    <span className={classes.index} data-state={month.state ?? 'unknown'}>
      {wordsOf(month)}
    </span>
  );
}

/** What moved most comes first. */
const byNewest = (a: MonitoredInput, b: MonitoredInput): number =>
  (b.months[0]?.index ?? -1) - (a.months[0]?.index ?? -1);

const columnsOf = ({ months }: ModelMonitoring): Column<MonitoredInput>[] => [
  { head: 'Input', cell: ({ label }) => label },
  ...months.map(({ month }, position) => ({
    head: nameOfMonth(month),
    width: '7.5rem',
    align: 'right' as const,
    cell: ({ months: own }: MonitoredInput) => own[position] && <Index month={own[position]} />,
  })),
];

function Stability({ data }: { data: ModelMonitoring }) {
  if (data.months.length === 0) {
    return (
      <Card>
        <EmptyState
          title="Nobody was ranked in the last six months"
          icon={<IconGauge size={32} stroke={1.4} aria-hidden />}
        >
          Once {LEAST_GROUPS} groups have applied in a month, their inputs are compared with the model’s cases here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <TableCard
      label="population stability of the inputs by month"
      dense
      columns={columnsOf(data)}
      rows={data.inputs.toSorted(byNewest)}
      rowKey={({ id }) => id}
      card={({ label, months }) => (
        <div className={classes.cardRows}>
          <p className={classes.cardTitle}>{label}</p>
          <ul className={classes.details}>
            {data.months.map(({ month }, position) => (
              <li key={month} className={classes.head}>
                <span className={classes.quiet}>{nameOfMonth(month)}</span>
                {months[position] && <Index month={months[position]} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    />
  );
}

const SOURCES = { synthetic: 'made-up cases', outcomes: 'outcomes of tenancies' } as const;

const factsOf = ({ version, created_at, data_source, trained_on, months }: ModelMonitoring) => [
  { label: 'Version', value: version },
  { label: 'Made on', value: formatIsoDate(created_at) },
  { label: 'Trained on', value: `${formatNumber(trained_on)} ${SOURCES[data_source]}` },
  ...months.slice(0, 1).map(({ month, groups }) => ({
    label: `Groups in ${nameOfMonth(month)}`,
    value: formatNumber(groups),
  })),
];

/** The ranking model, and whether it still describes the applicants. */
export function Ranking() {
  const monitoring = useQuery(monitoringQuery);
  return (
    <ConsolePage
      path="/admin/ranking"
      title="ranking model"
      summary="Whether the people who apply are like the cases that the model was trained on."
      action={
        <Anchor href="/api/ranking/model-card" target="_blank">
          read the model card
        </Anchor>
      }
    >
      <QueryContent query={monitoring} what="the ranking model">
        {(data) => (
          <>
            <Card>
              <FactList facts={factsOf(data)} />
            </Card>
            <Note>
              The population stability index compares how often each input is in each of its steps. Below {SHIFTED_FROM}{' '}
              is stable; from {SHIFTED_FROM}, look why applicants differ; from {CHANGED_FROM}, train the model again or
              withdraw it. Months with fewer than {LEAST_GROUPS} groups say nothing.
            </Note>
            <Stability data={data} />
          </>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
