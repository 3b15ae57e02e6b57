import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ModelMonitoring } from '../../../../contract/console/ranking.ts';
import {
  CHANGED_FROM,
  LEAST_GROUPS,
  SHIFTED_FROM,
} from '../../../../domain/ranking/monitoring/population-stability.ts';
import { formatIsoDate } from '../../../../domain/text/format-date.ts';
import { formatNumber } from '../../../../domain/text/format-number.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ConsolePage } from '../console-page.tsx';
import { monitoringQuery } from '../console-queries.ts';
import { QueryContent } from '../query-content.tsx';
import { nameOfMonth, PopulationStability } from './population-stability.tsx';

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
            <PopulationStability data={data} />
          </>
        )}
      </QueryContent>
    </ConsolePage>
  );
}
