import { ActionIcon } from '@mantine/core';
import { nameForLandlord, waitingFor } from '../../../domain/applications/groups/group.ts';
import { RANK_LABEL_TEXTS } from '../../../domain/ranking/reasons/describe-rank.ts';
import { ALERTS_TITLE, alertLines } from '../../../domain/review/alert-words.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ContributionBar } from '../../kit/display/contribution-bar.tsx';
import { AlertList } from '../../kit/feedback/alert-list.tsx';
import { IconX } from '../../kit/icons/icons.ts';
import classes from './compare-table.module.css';
import type { Compared } from './use-comparison.ts';

interface ComparedHeaderProps {
  group: Compared;
  onRemove: (id: string) => void;
}

/** A column’s group: its place, its people and its rank. */
export function ComparedHeader({ group: { head, others }, onRemove }: ComparedHeaderProps) {
  const { id, user, ranking, coapplicants, status } = head;
  const name = `${user.first_name} ${user.last_name}`;
  const tone = ranking?.label === 'check these points' ? 'held' : 'helped';
  const waiting = waitingFor([{ first_name: user.first_name, status }, ...coapplicants]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.remove}
        aria-label={t`remove ${name}`}
        onClick={() => onRemove(id)}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.place}>{ranking ? ranking.place : '–'}</span>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.together}>
        {coapplicants.length === 0 ? (
          t`applying alone`
        ) : (
          <Trans>
            with <bdi>{formatList(coapplicants.map(nameForLandlord))}</bdi>
          </Trans>
        )}
        {coapplicants.length > 0 && waiting && `, ${waiting}`}
      </span>
      {ranking && (
        <>
          <span className={classes.rank} data-tone={tone}>
            <ContributionBar share={ranking.score / 100} tone={tone} />
            <span className={classes.rankWords}>{RANK_LABEL_TEXTS[ranking.label]()}</span>
          </span>
          <AlertList
            title={ALERTS_TITLE()}
            items={alertLines(
              ranking.alerts,
              [head, ...others].map((person) => ({ id: person.id, name: person.user.first_name })),
            )}
            isCompact
          />
        </>
      )}
    </>
  );
}
