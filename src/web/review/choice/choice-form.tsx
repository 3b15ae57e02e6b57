import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DECLINE_REASON_NAMES, DECLINE_REASONS, type DeclineReason } from '../../../domain/applications/decision.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './choice-form.module.css';
import {
  choiceProblem,
  choiceToSend,
  firstAnswer,
  type GroupAnswer,
  MOST_BACKUPS,
  openGroups,
  UNANSWERED,
} from './typed-choice.ts';
import type { ChoiceGroup, SentChoice } from './use-choice.ts';

interface ChoiceFormProps {
  groups: readonly ChoiceGroup[];
  busy: boolean;
  /** What the server said. */
  problem: string | undefined;
  onChoose: (choice: SentChoice) => void;
  onBack: () => void;
}

/** One answer for each group that waits: accept, backup or decline. */
export function ChoiceForm({ groups, busy, problem, onChoose, onBack }: ChoiceFormProps) {
  const open = openGroups(groups);
  const [picked, setPicked] = useState<ReadonlyMap<string, GroupAnswer>>(
    () => new Map(open.map((group) => [group.applicant_id, firstAnswer(group)])),
  );
  const [reason, setReason] = useState<DeclineReason>('another-household');
  // How often it was pressed in vain.
  const [refusals, setRefusals] = useState(0);
  const answers = open.map(({ applicant_id }) => ({
    applicantId: applicant_id,
    ...(picked.get(applicant_id) ?? UNANSWERED),
  }));
  const wrong = choiceProblem(answers);

  const pick = (applicantId: string, change: Partial<GroupAnswer>): void => {
    setRefusals(0);
    setPicked((before) => new Map(before).set(applicantId, { ...(before.get(applicantId) ?? UNANSWERED), ...change }));
  };
  const send = (): void => {
    const choice = choiceToSend(answers, reason);
    if (wrong !== undefined) setRefusals((before) => before + 1);
    else if (choice) onChoose(choice);
  };
  return (
    <div className={classes.form}>
      <p>
        {t`Everyone gets one email in ten minutes. Until then, you can undo all of it. Backups aren’t told their place.`}
      </p>
      <ul className={classes.groups}>
        {open.map((group) => (
          <GroupRow
            key={group.applicant_id}
            group={group}
            places={Math.min(open.length - 1, MOST_BACKUPS)}
            picked={picked.get(group.applicant_id) ?? UNANSWERED}
            onPick={(change) => pick(group.applicant_id, change)}
          />
        ))}
      </ul>
      {answers.some(({ answer }) => answer === 'decline') && (
        <NativeSelect
          label={t`Reason for those you decline`}
          value={reason}
          onChange={({ currentTarget: { value } }) => isOneOf(DECLINE_REASON_NAMES, value) && setReason(value)}
          data={DECLINE_REASON_NAMES.map((name) => ({ value: name, label: DECLINE_REASONS[name]() }))}
        />
      )}
      {refusals > 0 && wrong && <VisibleError key={refusals} title={wrong} />}
      {problem && <VisibleError title={problem} />}
      <SheetFoot>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t`back`}
        </Button>
        <Button onClick={send} loading={busy}>
          {t`answer everyone`}
        </Button>
      </SheetFoot>
    </div>
  );
}

/** An error that is scrolled to: the list above it may be long. */
const VisibleError = ({ title }: { title: string }) => (
  <div ref={(note) => note?.scrollIntoView({ block: 'center' })}>
    <ErrorNote title={title} />
  </div>
);

interface GroupRowProps {
  group: ChoiceGroup;
  /** How many backups there can be. */
  places: number;
  picked: GroupAnswer;
  onPick: (change: Partial<GroupAnswer>) => void;
}

const answerOf = (value: string): GroupAnswer['answer'] =>
  value === 'accept' || value === 'decline' ? value : Number(value);

function GroupRow({ group, places, picked, onPick }: GroupRowProps) {
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
