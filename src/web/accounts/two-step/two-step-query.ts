import { queryOptions } from '@tanstack/react-query';
import { readTwoStep } from '../../../contract/two-step.ts';
import { call } from '../../app/api/api.ts';

/** The second steps of the logged-in user. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(readTwoStep, {}, { signal }),
});
