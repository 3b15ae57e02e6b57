import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tenantsRequestItems } from '../../contract/screening.ts';
import { call } from '../api.ts';
import { Card } from '../kit/card.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { StatusBadge } from '../kit/status-badge.tsx';

const NAMES: Record<string, string> = {
  credit_check: 'credit check',
  id_verification: 'id verification',
  background_check: 'background check',
  reference_check: 'verified landlord references',
  financial_verification: 'income & expenses verification',
};

/** The checks that the landlord asked the caller for, with their state; nothing when there are none. */
export function RequestedChecks({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery({
    queryKey: ['requested checks', applicationId],
    queryFn: async ({ signal }) => (await call(tenantsRequestItems, { params: { applicationId } }, { signal })).data,
  });
  if (data.length === 0) return null;
  return (
    <Card>
      <Title order={3} size="h4" mb="sm">
        checks
      </Title>
      <FactList
        facts={data.map(({ item, is_completed }) => ({
          label: NAMES[item] ?? item,
          value: <StatusBadge status={is_completed ? 'complete' : 'incomplete'} />,
        }))}
      />
    </Card>
  );
}
