import { Button, Skeleton } from '@mantine/core';
import { plural, t } from '../../../domain/text/t.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import { HubRow, HubRows } from './hub-row.tsx';
import { checksToSubmit, unsettled } from './own-items.ts';
import { useOwnItems } from './use-own-items.ts';

interface ChecksOfApplicationProps {
  applicationId: string;
  landlord: string;
  /** Of the property. */
  province: ProvinceCode | null;
  /** Whether the landlord already has the application. */
  isSubmitted: boolean;
  dayOf: (instant: string) => string;
}

/** The checks on an application's own page, with a link to finish the remaining ones or add more. */
export function ChecksOfApplication(props: ChecksOfApplicationProps) {
  const { applicationId, landlord, isSubmitted } = props;
  const { data, error, refetch, isFetching } = useOwnItems(applicationId);
  if (error && !data) {
    return (
      <ErrorNote title={t`We couldn’t load your checks`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data) {
    return (
      <DelayedSkeleton label={t`Loading your checks`}>
        <Skeleton height={120} />
      </DelayedSkeleton>
    );
  }
  const row = { applicationId, landlord, province: props.province, dayOf: props.dayOf };
  const items = [...data.requested, ...data.bought];
  const left = unsettled(items).length;
  const isReady = isSubmitted && left === 0 && checksToSubmit(items).length > 0;
  return (
    <>
      {left > 0 && <p>{t`${plural(left, { one: '# check is', other: '# checks are' })} waiting for you.`}</p>}
      {isReady && (
        <p>{t`Your checks are ready, but ${landlord} doesn’t have them yet. Go to the preview to submit them.`}</p>
      )}
      {items.length === 0 && (
        <p>{t`There’s nothing you need to do here. You can add your own checks, but you don’t have to.`}</p>
      )}
      {items.length > 0 && (
        <HubRows>
          {items.map((item) => (
            <HubRow key={item.item} item={item} {...row} />
          ))}
        </HubRows>
      )}
      <Button
        component={Link}
        to="/tenant/premium-features"
        variant={left > 0 || isReady ? 'filled' : 'default'}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
      >
        {t`go to my checks`}
      </Button>
    </>
  );
}
