import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../domain/text/t.ts';
import { propertyName } from '../../domain/values/address.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { MessagePage } from '../kit/layout/message-page.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { Link } from '../kit/router/link.tsx';
import classes from './pick-a-property.module.css';
import { propertiesQuery } from './use-properties.ts';

interface PickAPropertyProps {
  onPick: (id: string) => void;
  /** The property that was opened does not exist, or belongs to another account. */
  isGone?: boolean;
}

/**
 * Shown when a page about one property is opened without one, or with one that is gone. A landlord's only property is
 * taken without asking, unless they opened another one.
 */
export function PickAProperty({ onPick, isGone = false }: PickAPropertyProps) {
  const { data: properties, isError, isFetching, refetch } = useQuery(propertiesQuery);
  const only = !isGone && properties?.length === 1 ? properties[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, however often the page renders meanwhile
  useEffect(() => {
    if (only !== undefined) onPick(only);
  }, [only]);

  if (isError && !properties) {
    return (
      <MoneyPage title={t`choose a property`}>
        <Card>
          <ErrorPanel title={t`We couldn’t load your properties`} onRetry={refetch} busy={isFetching}>
            {t`Nothing is lost. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      </MoneyPage>
    );
  }
  if (!properties || only !== undefined) {
    return (
      <MoneyPage title={t`choose a property`}>
        <DelayedSkeleton label={t`Loading your properties`}>
          <Skeleton height={120} />
        </DelayedSkeleton>
      </MoneyPage>
    );
  }
  if (properties.length === 0) {
    return <NoProperties />;
  }
  return (
    <MessagePage
      title={t`choose a property`}
      actions={
        <Button component={Link} to="/landlord/dashboard" variant="default">
          {t`go to the dashboard`}
        </Button>
      }
    >
      <p>{isGone ? t`We couldn’t find that property. Here are yours:` : t`Which property is this for?`}</p>
      <ul className={classes.properties} aria-label={t`your properties`}>
        {properties.map(({ id, address, unit, status }) => (
          <li key={id}>
            <Button variant="default" fullWidth className={classes.property} onClick={() => onPick(id)}>
              {status === 'inactive' ? t`${propertyName(address, unit)} (inactive)` : propertyName(address, unit)}
            </Button>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}

function NoProperties() {
  return (
    <MessagePage
      title={t`add a property first`}
      actions={
        <Button component={Link} to="/landlord/property/create">
          {t`add a property`}
        </Button>
      }
    >
      <p>{t`You don’t have any properties yet. To add one, all you need is its address.`}</p>
    </MessagePage>
  );
}
