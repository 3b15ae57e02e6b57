import { Checkbox, NativeSelect } from '@mantine/core';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import classes from './choice-form.module.css';
import type { GroupAnswer } from './typed-choice.ts';
import type { ChoiceGroup } from './use-choice.ts';

interface ChoiceRowProps {
  group: ChoiceGroup;
  /** How many backups there can be. */
  places: number;
  picked: GroupAnswer;
  onPick: (change: Partial<GroupAnswer>) => void;
}

const answerOf = (value: string): GroupAnswer['answer'] =>
  value === 'accept' || value === 'decline' ? value : Number(value);

/** A group that can be picked for a place of the choice. */
export function ChoiceRow({ group, places, picked, onPick }: ChoiceRowProps) {
  const names = formatList(group.names);
  return (
    <li className={classes.group}>
      <NativeSelect
        label={names}
        value={String(picked.answer)}
        onChange={({ currentTarget: { value } }) => onPick({ answer: answerOf(value) })}
        data={[
          { value: 'accept', label: t`accept` },
          ...Array.from({ length: places }, (_, before) => ({
            value: String(before + 1),
            label: t`backup ${before + 1}`,
          })),
          { value: 'decline', label: t`decline` },
        ]}
      />
      {picked.answer !== 'accept' && (
        <Checkbox
          label={t`A credit or background report played a part`}
          aria-label={t`A credit or background report about ${names} played a part`}
          checked={picked.hasReport}
          onChange={({ currentTarget: { checked } }) => onPick({ hasReport: checked })}
        />
      )}
    </li>
  );
}
