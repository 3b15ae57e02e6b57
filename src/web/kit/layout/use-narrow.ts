import { useMediaQuery } from '@mantine/hooks';

/** True below 700 px, where tables become cards and the margin of a form moves above it. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 43.74em)', false, { getInitialValueInEffect: false }) ?? false;
}
