import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowLeft, IconPrinter } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { ComparedGroups } from './compared-groups.tsx';
import classes from './comparison.module.css';
import type { Compare } from './use-compare.ts';
import { useComparison } from './use-comparison.ts';

interface ComparisonProps {
  propertyId: string;
  compare: Compare;
}

/** Two to four groups side by side, in place of the list; the page shows it while `compare.isOpen`. */
export function Comparison({ propertyId, compare }: ComparisonProps) {
  const { reply, groups, isGone } = useComparison(propertyId, compare);
  const [only, setOnly] = useState(false);
  const property = reply.data?.property;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t`back to the list`}
          onClick={compare.close}
          className={classes.control}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <div className={classes.words}>
          <PageTitle className={classes.title}>{t`compare applicants`}</PageTitle>
          <p className={classes.property}>
            {property && `${propertyName(property.address, property.unit)}. `}
            {t`Rows that differ are shaded.`}
          </p>
        </div>
        <Controls only={only} isDisabled={groups.length < 2} onOnly={setOnly} />
      </div>
      {isGone && <Note tone="info">{t`One of the applicants you chose is no longer on your list.`}</Note>}
      {reply.data ? (
        <ComparedGroups groups={groups} only={only && groups.length > 1} compare={compare} />
      ) : (
        <Card>
          {reply.isError ? (
            <ErrorPanel
              title={t`The comparison couldn’t be loaded`}
              onRetry={() => void reply.refetch()}
              busy={reply.isFetching}
            >
              {problemMessages(reply.error).join(' ')}
            </ErrorPanel>
          ) : (
            <DelayedSkeleton label={t`Loading the comparison`}>
              <Skeleton height={520} />
            </DelayedSkeleton>
          )}
        </Card>
      )}
    </div>
  );
}

interface ControlsProps {
  only: boolean;
  isDisabled: boolean;
  onOnly: (only: boolean) => void;
}

function Controls({ only, isDisabled, onOnly }: ControlsProps) {
  return (
    <div className={classes.controls}>
      <Switch
        label={t`only differences`}
        checked={only}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onOnly(currentTarget.checked)}
      />
      <Button
        variant="default"
        onClick={() => window.print()} // @literal browser API
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      >
        {t`print`}
      </Button>
    </div>
  );
}
