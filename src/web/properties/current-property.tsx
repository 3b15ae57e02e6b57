import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { getProperty } from '../../contract/review.ts';
import { placeOf, streetWithUnit } from '../../domain/values/address.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { currentProperty } from '../app/session/stored-session.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { FormHeader, FormPage, FormSubject } from '../kit/layout/form-page.tsx';
import { LandlordSteps } from './landlord-steps.tsx';
import { PickARental } from './pick-a-property.tsx';

/** The rental that a landlord is setting up. */
export type CurrentRental = ReplyOf<typeof getProperty>['property'];

const isRefused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;

/** The rental with this id, without its applicants. */
export const currentRentalQuery = (id: string) =>
  queryOptions({
    queryKey: ['current-rental', id],
    queryFn: async ({ signal }) => (await call(getProperty, { params: { id }, query: {} }, { signal })).property,
    retry: (failures, problem) => failures < 1 && !isRefused(problem),
  });

/** The rental in the margin: what this page is about. */
export function RentalSubject({ rental }: { rental: CurrentRental }) {
  return (
    <FormSubject label="Rental" title={streetWithUnit(rental.address, rental.unit)} note={placeOf(rental.address)} />
  );
}

interface WithCurrentRentalProps {
  /** Left out on a page that is no step. */
  step?: 3 | 4 | 5;
  /** The page's title, shown while the rental loads. */
  title: string;
  children: (rental: CurrentRental) => ReactNode;
}

/** A landlord's step about one rental. Without a rental under way, or with one that is gone, it asks to choose one. */
export function WithCurrentRental({ step, title, children }: WithCurrentRentalProps) {
  const id = currentProperty();
  const rental = useQuery({ ...currentRentalQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined || isRefused(rental.error)) return <PickARental />;
  if (rental.data) return children(rental.data);
  return (
    <>
      {step && <LandlordSteps current={step} />}
      <FormPage>
        {rental.isError ? (
          <>
            <FormHeader title={title} />
            <Card>
              <ErrorPanel title="We could not load your rental" onRetry={rental.refetch} busy={rental.isFetching}>
                Nothing is lost. Your connection dropped, or we have a problem.
              </ErrorPanel>
            </Card>
          </>
        ) : (
          <DelayedSkeleton label="Loading your rental">
            <FormHeader title={title} margin={<Skeleton height={52} />} />
            <Skeleton height={220} />
          </DelayedSkeleton>
        )}
      </FormPage>
    </>
  );
}
