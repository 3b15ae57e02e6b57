import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SheetModal } from '../dialogs/sheet-modal.tsx';
import { ErrorNote } from './error-note.tsx';
import classes from './stale-question.module.css';

/** What one thing is called, and what is said of it on this screen and by the other one. */
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
  /** Undefined while it is not known yet what the other one says; the answers wait for it. */
  differences: readonly Difference[] | undefined;
  onKeep: () => void;
  onTake: () => void;
  /** True while the other one's words are being fetched. */
  taking?: boolean;
  /** Why the other one's words could not be read. */
  problem?: string | undefined;
  onRetry?: () => void;
}

/** Two windows changed the same thing: the person sees both and says which one stays. There is no third way out. */
export function StaleQuestion(props: StaleQuestionProps) {
  const { differences, taking = false, problem } = props;
  const waits = differences === undefined;
  const foot = (
    <>
      <Button variant="default" onClick={props.onTake} loading={taking} disabled={waits}>
        take the other one
      </Button>
      <Button onClick={props.onKeep} disabled={waits || taking}>
        keep what I see here
      </Button>
    </>
  );
  return (
    <SheetModal opened={props.opened} onClose={() => undefined} closable={false} title={props.title} foot={foot}>
      {/* Nobody who is in the middle of a word shall press a button with the next key. */}
      <div tabIndex={-1} data-autofocus className={classes.words}>
        {props.children}
      </div>
      {differences && differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ label, here, there }) => (
            <div key={label} className={classes.difference}>
              <dt className={classes.label}>{label}</dt>
              <Side name="here" said={here} />
              <Side name="the other one" said={there} />
            </div>
          ))}
        </dl>
      )}
      {problem && <ErrorNote title={problem} {...(props.onRetry && { onRetry: props.onRetry })} />}
    </SheetModal>
  );
}

function Side({ name, said }: { name: string; said: string }) {
  return (
    <dd className={classes.side}>
      <span className={classes.name}>{name}</span>
      <span className={classes.said} data-empty={said === '' || undefined}>
        {said === '' ? 'nothing' : said}
      </span>
    </dd>
  );
}
