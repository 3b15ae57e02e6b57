import type { ModelMonitoring } from '../../../../contract/console/ranking.ts';
import { LEAST_GROUPS } from '../../../../domain/ranking/monitoring/population-stability.ts';
import { formatIsoDate } from '../../../../domain/text/format-date.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { IconGauge } from '../../../kit/icons/icons.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from '../console.module.css';

type MonitoredInput = ModelMonitoring['inputs'][number];

type MonitoredMonth = MonitoredInput['months'][number];

/** `2026-11` as `Nov 2026`. */
export const nameOfMonth = (month: string): string => formatIsoDate(`${month}-01`).replace(' 1,', '');

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

/** How much each input moved from the cases that the model was trained on, month by month. */
export function PopulationStability({ data }: { data: ModelMonitoring }) {
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
