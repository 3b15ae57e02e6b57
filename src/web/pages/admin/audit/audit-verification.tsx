import { Button } from '@mantine/core';
import { verifyAuditLog } from '../../../../contract/console/overview.ts';
import type { ReplyOf } from '../../../../contract/endpoint.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { call } from '../../../app/api/api.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { useGuardedMutation } from '../../../kit/forms/use-guarded-mutation.ts';
import { IconShieldCheck } from '../../../kit/icons/icons.ts';
import classes from '../console.module.css';
import { actProblem, withPasskey } from '../with-passkey.ts';

type Verification = ReplyOf<typeof verifyAuditLog>;

const PROBLEMS: Record<NonNullable<Verification['problem']>, (event: string) => string> = {
  altered: (event) => `Event ${event} was altered.`,
  missing: (event) => `Event ${event} is missing.`,
  'link-altered': (event) => `The link of event ${event} was altered.`,
  'link-missing': (event) => `A link is missing before the one of event ${event}.`,
  'slipped-in': (event) => `Event ${event} has no link: it was slipped in, or no server has run since.`,
  'head-missing': () => 'The log was cut off.',
};

function Whole({ events, forgotten, head }: Verification) {
  const removed = forgotten > 0 ? ` ${counted(forgotten, 'event was', 'events were')} removed after two years.` : '';
  return (
    <>
      <p>
        The log is whole: {counted(events, 'event')}, each sealed with the ones before it.{removed}
      </p>
      <p className={classes.id}>Head, to be kept elsewhere: {head}</p>
    </>
  );
}

/** Recomputes the chain of the audit log on request, and says what it found. */
export function AuditVerification() {
  const verify = useGuardedMutation({ mutationFn: () => withPasskey(() => call(verifyAuditLog, {})) });
  const { data } = verify;
  if (data?.problem) {
    return <ErrorNote title="The audit log doesn’t hold">{PROBLEMS[data.problem](data.event_id ?? '')}</ErrorNote>;
  }
  return (
    <>
      <Note
        tone={data ? 'info' : 'plain'}
        icon={<IconShieldCheck size={22} stroke={1.6} aria-hidden />}
        action={
          <Button size="sm" variant="default" onClick={() => verify.mutate()} loading={verify.isPending}>
            {data ? 'verify again' : 'verify'}
          </Button>
        }
      >
        <div aria-live="polite">
          {data ? (
            <Whole {...data} />
          ) : (
            <p>Each event is sealed with the ones before it. Verify that nothing was changed or removed.</p>
          )}
        </div>
      </Note>
      {verify.isError && <ErrorNote title={actProblem(verify.error)} />}
    </>
  );
}
