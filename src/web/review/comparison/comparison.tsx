import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { joinNames } from '../../../domain/applications/groups/group.ts';
import { openDisputesOf } from '../../../domain/ranking/disputes/describe-disputed.ts';
import { compareGroups, onlyDifferences } from '../../../domain/review/compare.ts';
import { rowsOf } from '../../../domain/review/compared-person.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowLeft, IconPrinter } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { PAGE_TITLE_ID } from '../../kit/layout/use-page-arrival.ts';
import { CompareTable } from './compare-table.tsx';
import classes from './comparison.module.css';
import type { Compare } from './use-compare.ts';
import { type Compared, useComparison } from './use-comparison.ts';

const HOUSEHOLD_LABELS = rowsOf('household').map(({ label }) => label.toLowerCase());

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
          aria-label="back to the list"
          onClick={compare.close}
          className={classes.control}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <div className={classes.words}>
          <PageTitle className={classes.title}>compare applicants</PageTitle>
          <p className={classes.property}>
            {property && `${propertyName(property.address, property.unit)}. `}Rows that differ are shaded.
          </p>
        </div>
        <div className={classes.controls}>
          <Switch
            label="only differences"
            checked={only}
            disabled={groups.length < 2}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
          <Button
            variant="default"
            onClick={() => window.print()} // @literal browser API
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          >
            print
          </Button>
        </div>
      </div>
      {isGone && <Note tone="info">One of the applicants you chose is no longer on your list.</Note>}
      {reply.data ? (
        <ComparedGroups groups={groups} only={only && groups.length > 1} compare={compare} />
      ) : (
        <Card>
          {reply.isError ? (
            <ErrorPanel
              title="The comparison couldn’t be loaded"
              onRetry={() => void reply.refetch()}
              busy={reply.isFetching}
            >
              {problemMessages(reply.error).join(' ')}
            </ErrorPanel>
          ) : (
            <DelayedSkeleton label="Loading the comparison">
              <Skeleton height={520} />
            </DelayedSkeleton>
          )}
        </Card>
      )}
    </div>
  );
}

/** A member of a group with what their own checks found; the alerts of all stand beside the group's rank. */
const withAlerts = (person: ApplicantForLandlord, head: ApplicantForLandlord) => ({
  ...person,
  alerts: head.ranking?.alerts.filter(({ applicant_id }) => applicant_id === person.id) ?? [],
});

interface ComparedGroupsProps extends Pick<ComparisonProps, 'compare'> {
  groups: readonly Compared[];
  only: boolean;
}

function ComparedGroups({ groups, only, compare }: ComparedGroupsProps) {
  const sections = compareGroups(
    groups.map(({ head, others }) => ({
      people: [withAlerts(head, head), ...others.map((person) => withAlerts(person, head))],
      income: head.ranking?.income ?? null,
      disputed: head.ranking ? openDisputesOf(head.ranking) : undefined,
      helping: head.ranking?.helping ?? [],
      hurting: head.ranking?.hurting ?? [],
      rent: head.ranking?.rent ?? null,
    })),
  );
  const shown = only ? onlyDifferences(sections) : sections;
  const remove = (id: string): void => {
    compare.remove(id);
    document.getElementById(PAGE_TITLE_ID)?.focus();
  };
  return (
    <>
      {shown.length === 0 && <Note>These applicants don’t differ in anything compared here.</Note>}
      {groups.length === 1 && <Note>Add another applicant to compare.</Note>}
      <CompareTable
        groups={groups}
        sections={shown}
        onRemove={remove}
        onAdd={compare.isFull ? undefined : compare.close}
      />
      {shown.some(({ title }) => title === 'household') && (
        <p className={classes.foot}>
          {sentence(joinNames(HOUSEHOLD_LABELS))} are shown because you asked. They never affect the rank.
        </p>
      )}
    </>
  );
}
