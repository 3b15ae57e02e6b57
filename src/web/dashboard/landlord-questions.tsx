import { useQuery } from '@tanstack/react-query';
import type { FollowUp } from '../../contract/applications/follow-ups.ts';
import { followUpOf } from '../../domain/applications/follow-ups/follow-up.ts';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { ProofFiles } from '../kit/display/file-list.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { AnswerQuestion } from './answer-question.tsx';
import classes from './landlord-questions.module.css';
import { questionsQuery } from './use-own-applications.ts';

const HINTS = {
  open: (landlord: string) =>
    t`${landlord} asked for this after you submitted your application. You don’t have to answer, and only ${landlord} can see what you send.`,
  closed: (landlord: string) => t`${landlord} asked for this before deciding.`,
} as const;

/** What the landlord asked after the submission, with a form to answer it; nothing while there is nothing. */
export function LandlordQuestions({ applicantId, landlordName }: { applicantId: string; landlordName: string }) {
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(applicantId));
  if (error && !data) {
    return (
      <ErrorNote title={t`We couldn’t load the landlord’s questions`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.follow_ups.length === 0) return null;
  return (
    <FormSection title={t`Questions from the landlord`} hint={HINTS[data.can_answer ? 'open' : 'closed'](landlordName)}>
      <ul className={classes.list}>
        {data.follow_ups.map((followUp) => (
          <li key={followUp.id}>
            <strong>{followUpOf(followUp.kind).name()}</strong>
            {followUp.words && <p>{t`“${followUp.words}”`}</p>}
            {followUp.state === 'answered' ? (
              <Answered followUp={followUp} />
            ) : (
              data.can_answer && (
                <AnswerQuestion applicantId={applicantId} followUp={followUp} landlordName={landlordName} />
              )
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Answered({ followUp }: { followUp: FollowUp }) {
  return (
    <>
      <p className={classes.quiet}>{t`You answered.`}</p>
      {followUp.answer && <p className={classes.words}>{followUp.answer}</p>}
      {followUp.files.length > 0 && <ProofFiles files={followUp.files} />}
    </>
  );
}
