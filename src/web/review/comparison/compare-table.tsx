import { Anchor, Button } from '@mantine/core';
import { type ComparedSection, MOST_COMPARED } from '../../../domain/review/comparison.ts';
import { t } from '../../../domain/text/t.ts';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import classes from './compare-table.module.css';
import { ComparedHeader } from './compared-header.tsx';
import { ComparedRows } from './compared-rows.tsx';
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
          <ComparedRows key={section.id} section={section} groups={groups} />
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
