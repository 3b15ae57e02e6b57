import type { ComparedLine, ComparedSection } from '../../../domain/review/comparison.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../kit/icons/icons.ts';
import classes from './compare-table.module.css';
import type { Compared } from './use-comparison.ts';

interface ComparedRowsProps {
  section: ComparedSection;
  groups: readonly Compared[];
}

/** The rows of a section: a label, and a cell for each group. */
export function ComparedRows({ section, groups }: ComparedRowsProps) {
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
