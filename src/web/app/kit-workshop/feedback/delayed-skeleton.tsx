import { Skeleton } from '@mantine/core';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    loading: (
      <DelayedSkeleton>
        <Skeleton h={72} mb="md" />
        <Skeleton h={72} />
      </DelayedSkeleton>
    ),
  },
};
