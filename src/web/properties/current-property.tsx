import { Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { getProperty } from '../../contract/review.ts';
import { t } from '../../domain/text/t.ts';
import { placeOf, streetWithUnit } from '../../domain/values/address.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { currentProperty, workOnProperty } from '../app/session/stored-session.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { FormHeader, FormPage, FormSubject } from '../kit/layout/form-page.tsx';
import { LandlordSteps } from './landlord-steps.tsx';
import { PickAProperty } from './pick-a-property.tsx';

/**
 * The property that a landlord's page is about. It stays while the page is open, whatever another tab works on, until
 * another one is chosen here.
 */
export function useWorkingProperty(): { id: string | undefined; choose: (id: string) => void } {
  const [id, setId] = useState(currentProperty);
  const choose = (chosen: string): void => {
    workOnProperty(chosen);
    setId(chosen);
  };
  return { id, choose };
}

/** The property that a landlord is setting up. */
export type CurrentProperty = ReplyOf<typeof getProperty>['property'];

const isRefused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;

/** The property with this id, without its applicants. */
export const currentPropertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['current-property', id],
    queryFn: async ({ signal }) => (await call(getProperty, { params: { id }, query: {} }, { signal })).property,
    retry: (failures, problem) => failures < 1 && !isRefused(problem),
  });

/** The property that the page is about, in the margin. */
export function PropertySubject({ property }: { property: CurrentProperty }) {
  return (
    <FormSubject
      label={t`Property`}
      title={streetWithUnit(property.address, property.unit)}
      note={placeOf(property.address)}
    />
  );
}

interface WithCurrentPropertyProps {
  /** Omitted on a page that is not a step. */
  step?: 3 | 4 | 5;
  /** The page's title, shown while the property loads. */
  title: string;
  /** `choose` changes the property that the page is about. */
  children: (property: CurrentProperty, choose: (id: string) => void) => ReactNode;
}

/** A landlord's step about one property; without a current property, or when it is gone, asks the landlord to choose one. */
export function WithCurrentProperty({ step, title, children }: WithCurrentPropertyProps) {
  const { id, choose } = useWorkingProperty();
  const property = useQuery({
    ...currentPropertyQuery(id ?? ''),
    enabled: id !== undefined,
    // While another property is chosen, what was typed stays on the page.
    placeholderData: keepPreviousData,
  });
  if (id === undefined) return <PickAProperty onPick={choose} />;
  if (isRefused(property.error)) return <PickAProperty onPick={choose} isGone />;
  if (property.data) return children(property.data, choose);
  return (
    <>
      {step && <LandlordSteps current={step} />}
      <FormPage>
        {property.isError ? (
          <>
            <FormHeader title={title} />
            <Card>
              <ErrorPanel
                title={t`We couldn’t load your property`}
                onRetry={property.refetch}
                busy={property.isFetching}
              >
                {t`Nothing is lost. Either your connection dropped or something went wrong on our end.`}
              </ErrorPanel>
            </Card>
          </>
        ) : (
          <DelayedSkeleton label={t`Loading your property`}>
            <FormHeader title={title} margin={<Skeleton height={52} />} />
            <Skeleton height={220} />
          </DelayedSkeleton>
        )}
      </FormPage>
    </>
  );
}
