import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { MOST_CO_APPLICANTS } from '../../../domain/applications/groups/group.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { GroupList } from '../../apply/preview/group-list.tsx';
import { PickAnApplication } from '../../apply/steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../../apply/steps/step-layout.tsx';
import { nextOf } from '../../apply/steps/step-paths.ts';
import {
  type Applicant,
  refreshApplication,
  useCurrentApplication,
} from '../../apply/steps/use-current-application.ts';
import { CoApplicantFields } from '../../invitations/co-applicants/co-applicant-fields.tsx';
import { useCancelInvitation, useCoApplicants } from '../../invitations/co-applicants/use-co-applicants.ts';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowRight, IconPlus } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './send-coapplicant-link.module.css';

const BACK = '/tenant/coapplication';

const frame = () =>
  ({
    step: 'coapplication',
    title: t`invite co-applicants`,
    lead: t`Each co-applicant gets a link and fills in their own application. You can see how far along they are, but not their answers.`,
  }) as const;

/** Step 2 when applying together: who gets a link. */
export function Component() {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('coapplication');
  if (isMissing) return <PickAnApplication />;
  if (applicant) return <CoApplicantForm applicant={applicant} />;
  return (
    <StepLayout {...frame()} applicant={undefined}>
      {problem ? (
        <ErrorPanel title={t`This step couldn’t be loaded`} onRetry={() => void reload()}>
          {problemMessages(problem).join(' ')}
        </ErrorPanel>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}

function CoApplicantForm({ applicant }: { applicant: Applicant }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const friends = useCoApplicants({
    applicantId: applicant.id,
    mayBeEmpty: applicant.group.length > 0,
    onSent: () => refreshApplication(queries),
    onNext: () => void navigate(nextOf('coapplication', applicant)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (friends.busy) return;
    friends.next();
    // Once the errors are rendered, the first invalid field takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <>
      <StepLayout {...frame()} applicant={applicant}>
        <FormSection
          title={t`Who’s applying with you?`}
          hint={t`Add everyone who would sign the lease, up to ${MOST_CO_APPLICANTS} people.`}
        >
          <Invited applicant={applicant} />
          <form id={id} ref={form} onSubmit={submit} noValidate>
            <CoApplicantRows friends={friends} />
          </form>
          {friends.rows.length < MOST_CO_APPLICANTS && (
            <Button
              variant="dashed"
              fullWidth
              onClick={friends.add}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            >
              {t`add another`}
            </Button>
          )}
          {Object.keys(friends.refusals).length > 0 && <NotSent />}
          {friends.troubles.map((trouble) => (
            <ErrorNote key={trouble} title={trouble} />
          ))}
        </FormSection>
      </StepLayout>
      <FootBar back={BACK}>
        <Button
          type="submit"
          form={id}
          loading={friends.busy}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
    </>
  );
}

/** The group so far; an invitation can be cancelled. */
function Invited({ applicant }: { applicant: Applicant }) {
  const queries = useQueryClient();
  const statusLine = useRef<HTMLParagraphElement>(null);
  const cancellation = useCancelInvitation(async () => {
    await refreshApplication(queries);
    // The focused button disappears with its invitation.
    statusLine.current?.focus();
  });
  return (
    <>
      <GroupList
        applicant={applicant}
        onRemove={(invitation) => cancellation.mutate(invitation)}
        removing={cancellation.isPending ? cancellation.variables : undefined}
      />
      <p ref={statusLine} role="status" tabIndex={-1} className={classes.said}>
        {cancellation.isSuccess && t`The invitation was cancelled. Its link no longer works.`}
      </p>
      {cancellation.isError && <ErrorNote title={problemMessages(cancellation.error).join(' ')} />}
    </>
  );
}

function NotSent() {
  return (
    <div role="alert">
      <Note tone="warn">
        <Trans>
          <strong>We couldn’t send a link to everyone.</strong> Correct or clear the marked entries.
        </Trans>
      </Note>
    </div>
  );
}

function CoApplicantRows({ friends }: { friends: ReturnType<typeof useCoApplicants> }) {
  return (
    <>
      {friends.rows.map((row, place) => (
        <CoApplicantFields
          key={row.key}
          value={row}
          number={place + 1}
          onChange={friends.change}
          onRemove={friends.rows.length > 1 ? () => friends.remove(row.key) : undefined}
          refusal={friends.refusals[row.key]}
          showProblems={friends.showProblems}
          isNew={friends.added === row.key}
        />
      ))}
    </>
  );
}
