import { Button } from '@mantine/core';
import { useState } from 'react';
import { askForPapers } from '../../../contract/console/access.ts';
import { call } from '../../app/api/api.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { useAct } from './with-passkey.ts';

/** Asks another operator to let one open somebody's papers. */
export function AskForPapers({ personId }: { personId: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const ask = useAct(async (reason: string) => {
    await call(askForPapers, { body: { person_id: personId, reason } });
    await navigate('/admin/papers');
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          ask.reset();
          setAsking(true);
        }}
      >
        ask for papers
      </Button>
      <ReasonSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="open their papers?"
        submitLabel="ask"
        busy={ask.isPending}
        problem={ask.error}
        onSubmit={(reason) => ask.mutate(reason)}
      >
        <p>
          Another operator has to grant it, within a day. The grant is for this person alone and lasts an hour. The
          person reads in each of their applications that it was opened.
        </p>
      </ReasonSheet>
    </>
  );
}
