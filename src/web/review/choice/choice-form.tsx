import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DECLINE_REASON_NAMES, DECLINE_REASONS, type DeclineReason } from '../../../domain/applications/decision.ts';
import { t } from '../../../domain/text/t.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './choice-form.module.css';
import { ChoiceRow } from './choice-row.tsx';
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
          <ChoiceRow
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
