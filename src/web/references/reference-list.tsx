import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { MOST_REFERENCES } from '../../domain/references/reference.ts';
import { problemMessages } from '../app/api/api.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { ReferenceCard } from './reference-card.tsx';
import classes from './reference-list.module.css';
import { useAskingReferences } from './use-references.ts';

interface ReferenceListProps {
  applicantId: string;
  applicationId: string;
  landlord: string;
  references: readonly ReferenceForTenant[];
  dayOf: (instant: string) => string;
  /** The page around the form; the bar stands below it. */
  frame: (content: ReactNode) => ReactNode;
  /** Opens an empty request; left out where nobody can be asked. */
  onMore?: () => void;
  /** The page before this one. */
  onBack: () => void;
  onDone: () => void;
}

/** The former landlords whom a tenant named, with what can still be done about each. */
export function ReferenceList(props: ReferenceListProps) {
  const { applicantId, applicationId, landlord, references, dayOf, frame, onMore, onBack, onDone } = props;
  const { cancel } = useAskingReferences({ applicantId, applicationId });
  const [asked, setAsked] = useState<ReferenceForTenant>();
  const said = useRef<HTMLParagraphElement>(null);
  const isFull = references.length >= MOST_REFERENCES;
  return (
    <>
      {frame(
        <FormSection title="Whom you named" hint={`You see who has answered. Only ${landlord} reads the answers.`}>
          {references.map((reference) => (
            <ReferenceCard
              key={reference.id}
              reference={reference}
              dayOf={dayOf}
              {...(onMore && { onCancel: () => setAsked(reference) })}
            />
          ))}
          <p ref={said} role="status" tabIndex={-1} className={classes.said}>
            {cancel.isSuccess && 'The request was cancelled. Its link opens nothing any more.'}
          </p>
          {onMore && !isFull && (
            <Button
              variant="dashed"
              fullWidth
              onClick={onMore}
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            >
              add more
            </Button>
          )}
          {isFull && <Note>{MOST_REFERENCES} landlords are the most. Cancel a request to name somebody else.</Note>}
        </FormSection>,
      )}
      <FootBar back={onBack} backLabel="cancel">
        <Button onClick={onDone}>done</Button>
      </FootBar>
      <ConfirmModal
        opened={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          cancel.reset();
        }}
        onConfirm={() => {
          if (!asked) return;
          cancel.mutate(asked.id, {
            onSuccess: () => {
              setAsked(undefined);
              // The button that had the focus goes with its request.
              requestAnimationFrame(() => said.current?.focus());
            },
          });
        }}
        title={`Cancel the request to ${asked?.name ?? ''}?`}
        confirmLabel="cancel request"
        destructive
        busy={cancel.isPending}
        {...(cancel.isError && { problem: problemMessages(cancel.error).join(' ') })}
      >
        <p>The link in our letter opens nothing from then on, and your papers beside it are deleted.</p>
      </ConfirmModal>
    </>
  );
}
