import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { MOST_REFERENCES } from '../../domain/references/reference.ts';
import { t } from '../../domain/text/t.ts';
import { Note } from '../kit/feedback/note.tsx';
import { IconPlus } from '../kit/icons/icons.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { CancelReference } from './cancel-reference.tsx';
import { ReferenceCard } from './reference-card.tsx';
import classes from './reference-list.module.css';
import { useReferenceRequests } from './use-references.ts';

interface ReferenceListProps {
  applicantId: string;
  applicationId: string;
  landlord: string;
  references: readonly ReferenceForTenant[];
  dayOf: (instant: string) => string;
  /** Wraps the content in the page; the foot bar is below it. */
  frame: (content: ReactNode) => ReactNode;
  /** Opens an empty request; left out where no more requests are possible. */
  onMore?: () => void;
  /** Goes to the previous page. */
  onBack: () => void;
  onDone: () => void;
}

/** The former landlords that a tenant named, with the actions for each. */
export function ReferenceList(props: ReferenceListProps) {
  const { applicantId, applicationId, landlord, references, dayOf, frame, onMore, onBack, onDone } = props;
  const { cancel } = useReferenceRequests({ applicantId, applicationId });
  const [toCancel, setToCancel] = useState<ReferenceForTenant>();
  const status = useRef<HTMLParagraphElement>(null);
  const isFull = references.length >= MOST_REFERENCES;
  return (
    <>
      {frame(
        <FormSection
          title={t`Landlords you’ve named`}
          hint={t`You can see who has answered. Only ${landlord} can read the answers.`}
        >
          {references.map((reference) => (
            <ReferenceCard
              key={reference.id}
              reference={reference}
              dayOf={dayOf}
              {...(onMore && { onCancel: () => setToCancel(reference) })}
            />
          ))}
          <p ref={status} role="status" tabIndex={-1} className={classes.said}>
            {cancel.isSuccess && t`The request was cancelled. Its link no longer works.`}
          </p>
          {onMore && !isFull && (
            <Button
              variant="dashed"
              fullWidth
              onClick={onMore}
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            >
              {t`add more`}
            </Button>
          )}
          {isFull && (
            <Note>{t`You can name up to ${MOST_REFERENCES} landlords. To name someone else, cancel a request.`}</Note>
          )}
        </FormSection>,
      )}
      <FootBar back={onBack} backLabel={t`cancel`}>
        <Button onClick={onDone}>{t`done`}</Button>
      </FootBar>
      <CancelReference
        toCancel={toCancel}
        cancel={cancel}
        onClose={() => setToCancel(undefined)}
        onCancelled={() => {
          // The focused button is removed with its request.
          requestAnimationFrame(() => status.current?.focus());
        }}
      />
    </>
  );
}
