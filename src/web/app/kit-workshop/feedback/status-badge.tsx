import { Group } from '@mantine/core';
import { STATUSES, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'every status': (
      <Group gap="sm">
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Group>
    ),
  },
};
