import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { openDisputesOf } from '../../../domain/ranking/disputes/describe-disputed.ts';
import { compareGroups, onlyDifferences, onlyOffered } from '../../../domain/review/compare.ts';
import { rowsOf } from '../../../domain/review/compared-person.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { useSite } from '../../app/api/site.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { PAGE_TITLE_ID } from '../../kit/layout/use-page-arrival.ts';
import { CompareTable } from './compare-table.tsx';
import classes from './comparison.module.css';
import type { Compare } from './use-compare.ts';
import type { Compared } from './use-comparison.ts';

const householdLabels = () => rowsOf('household').map(({ label }) => label().toLowerCase());

/** A member of a group with what their own checks found; the alerts of all stand beside the group's rank. */
const withAlerts = (person: ApplicantForLandlord, head: ApplicantForLandlord) => ({
  ...person,
  alerts: head.ranking?.alerts.filter(({ applicant_id }) => applicant_id === person.id) ?? [],
});

interface ComparedGroupsProps {
  compare: Compare;
  groups: readonly Compared[];
  only: boolean;
}

export function ComparedGroups({ groups, only, compare }: ComparedGroupsProps) {
  const { checks } = useSite();
  const all = compareGroups(
    groups.map(({ head, others }) => ({
      people: [withAlerts(head, head), ...others.map((person) => withAlerts(person, head))],
      income: head.ranking?.income ?? null,
      disputed: head.ranking ? openDisputesOf(head.ranking) : undefined,
      helping: head.ranking?.helping ?? [],
      hurting: head.ranking?.hurting ?? [],
      rent: head.ranking?.rent ?? null,
    })),
  );
  const sections = onlyOffered(all, checks);
  const shown = only ? onlyDifferences(sections) : sections;
  const remove = (id: string): void => {
    compare.remove(id);
    document.getElementById(PAGE_TITLE_ID)?.focus();
  };
  return (
    <>
      {shown.length === 0 && <Note>{t`These applicants don’t differ in anything compared here.`}</Note>}
      {groups.length === 1 && <Note>{t`Add another applicant to compare.`}</Note>}
      <CompareTable
        groups={groups}
        sections={shown}
        onRemove={remove}
        onAdd={compare.isFull ? undefined : compare.close}
      />
      <p className={classes.foot}>{t`Software ranks, you decide.`}</p>
      {shown.some(({ id }) => id === 'household') && (
        <p className={classes.foot}>
          {t`${sentence(formatList(householdLabels()))} are shown because you asked. They never affect the rank.`}
        </p>
      )}
    </>
  );
}
