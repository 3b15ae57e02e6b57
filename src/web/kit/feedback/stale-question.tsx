import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { SheetModal } from '../dialogs/sheet-modal.tsx';
import { VersionList } from '../display/version-list.tsx';
import { ErrorNote } from './error-note.tsx';
import classes from './stale-question.module.css';

/** A field with its value in this window and in the other one. */
export interface Difference {
  label: string;
  here: string;
  there: string;
}

interface StaleQuestionProps {
  opened: boolean;
  title: ReactNode;
  /** What happened, and what the two answers mean. */
  children: ReactNode;
  /** Undefined while the other version is loading; the buttons are disabled until then. */
  differences: readonly Difference[] | undefined;
  onKeep: () => void;
  onTake: () => void;
  /** True while the other version is being fetched. */
  taking?: boolean;
  /** Why the other version could not be loaded. */
  problem?: string | undefined;
  onRetry?: () => void;
}

/** Two windows changed the same thing: the user sees both versions and must choose one. */
export function StaleQuestion(props: StaleQuestionProps) {
  const { differences, taking = false, problem } = props;
  const isLoading = differences === undefined;
  const foot = (
    <>
      <Button variant="default" onClick={props.onTake} loading={taking} disabled={isLoading}>
        {t`use the other version`}
      </Button>
      <Button onClick={props.onKeep} disabled={isLoading || taking}>
        {t`keep this version`}
      </Button>
    </>
  );
  return (
    <SheetModal opened={props.opened} onClose={() => undefined} closable={false} title={props.title} foot={foot}>
      {/* The focus is not on a button, so that a user in the middle of typing does not press it. */}
      <div tabIndex={-1} data-autofocus className={classes.words}>
        {props.children}
      </div>
      {differences && differences.length > 0 && (
        <div className={classes.differences}>
          <VersionList
            names={[t`this version`, t`the other version`]}
            facts={differences.map(({ label, here, there }) => ({ label, first: here, second: there }))}
          />
        </div>
      )}
      {problem && <ErrorNote title={problem} {...(props.onRetry && { onRetry: props.onRetry })} />}
    </SheetModal>
  );
}
