import { ActionIcon, Anchor, Button } from '@mantine/core';
import { nameForLandlord, waitingFor } from '../../../domain/applications/groups/group.ts';
import { RANK_LABEL_TEXTS } from '../../../domain/ranking/reasons/describe-rank.ts';
import { ALERTS_TITLE, alertLines } from '../../../domain/review/alert-words.ts';
import { type ComparedLine, type ComparedSection, MOST_COMPARED } from '../../../domain/review/comparison.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ContributionBar } from '../../kit/display/contribution-bar.tsx';
import { AlertList } from '../../kit/feedback/alert-list.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconX } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import classes from './compare-table.module.css';
import { applicationAddress } from './use-compare.ts';
import type { Compared } from './use-comparison.ts';

interface CompareTableProps {
  groups: readonly Compared[];
  sections: readonly ComparedSection[];
  onRemove: (id: string) => void;
  /** Undefined when all columns are taken. */
  onAdd: (() => void) | undefined;
}

/** The same rows for every group; when the columns do not fit, they scroll beneath the row labels. */
export function CompareTable({ groups, sections, onRemove, onAdd }: CompareTableProps) {
  const [params] = useSearchParams();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.frame} aria-label={t`comparison`} tabIndex={0}>
      <table className={classes.table} style={{ '--columns': groups.length }}>
        <thead>
          <tr>
            <td className={classes.corner}>
              <span aria-live="polite">{t`${groups.length} of ${MOST_COMPARED} places used`}</span>
              {onAdd && (
                <Anchor component="button" type="button" inherit fw={600} onClick={onAdd} className={classes.control}>
                  {t`add another`}
                </Anchor>
              )}
            </td>
            {groups.map((group) => (
              <th key={group.head.id} scope="col" className={classes.person}>
                <ComparedHeader group={group} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionRows key={section.id} section={section} groups={groups} />
        ))}
        <tfoot className={classes.control}>
          <tr>
            <td className={classes.label} />
            {groups.map(({ head: { id, user } }, index) => (
              <td key={id} className={classes.cell}>
                <Button
                  component={Link}
                  to={applicationAddress(params, id)}
                  variant={index === 0 ? 'filled' : 'default'}
                  fullWidth
                  px="xs"
                  aria-label={t`view application of ${user.first_name} ${user.last_name}`}
                >
                  {t`view application`}
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface ComparedHeaderProps extends Pick<CompareTableProps, 'onRemove'> {
  group: Compared;
}

function ComparedHeader({ group: { head, others }, onRemove }: ComparedHeaderProps) {
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

function SectionRows({ section, groups }: { section: ComparedSection } & Pick<CompareTableProps, 'groups'>) {
  return (
    <tbody>
      {section.title && (
        <tr>
          <th scope="rowgroup" colSpan={groups.length + 1} className={classes.section}>
            <span>{section.title}</span>
          </th>
        </tr>
      )}
      {section.rows.map(({ label, cells, differs }) => (
        <tr key={label}>
          <th scope="row" className={classes.label}>
            {label}
          </th>
          {cells.map((lines, index) => (
            <td
              key={groups[index]?.head.id}
              className={classes.cell}
              data-differs={(differs && section.title !== null) || undefined}
            >
              {lines.map((line) => (
                <CellLine key={line.who} line={line} />
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CellLine({ line: { who, words, mark, note } }: { line: ComparedLine }) {
  return (
    <p className={classes.line}>
      {who && (
        <span className={classes.who}>
          <bdi>{who}</bdi>
        </span>
      )}
      <span className={classes.words} data-mark={mark}>
        {mark === 'done' && <IconCircleCheck size={16} stroke={1.6} aria-hidden />}
        {mark === 'alert' && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
        {mark === 'open' && <IconCircleDashed size={16} stroke={1.6} aria-hidden />}
        <bdi>{words}</bdi>
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </p>
  );
}
