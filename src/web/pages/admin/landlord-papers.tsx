import { Button } from '@mantine/core';
import { useState } from 'react';
import { askForPapers } from '../../../contract/console/access.ts';
import { type FiledLandlord, openLandlord, openLandlordId } from '../../../contract/console/landlords.ts';
import { call } from '../../app/api/api.ts';
import { fetchMadeFile } from '../../app/api/fetch-file.ts';
import { saveBlob } from '../../kit/display/files.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './console.module.css';
import { ReasonSheet } from './reason-sheet.tsx';
import { actProblem, useAct } from './with-passkey.ts';

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

/** Opens a landlord's name and contacts, and downloads the copy of their ID. */
export function FiledPapers({ landlord }: { landlord: FiledLandlord }) {
  const open = useAct(() => call(openLandlord, { params: { id: landlord.id } }));
  const download = useAct(async () => {
    const { content, name } = await fetchMadeFile(openLandlordId, landlord.id);
    saveBlob(content, name);
  });
  const problem = open.error ?? download.error;
  return (
    <div className={classes.cardRows}>
      {open.data && (
        <div>
          <p>
            {open.data.first_name} {open.data.last_name}
          </p>
          <p className={classes.quiet}>{open.data.email}</p>
          {open.data.licence && <p className={classes.quiet}>{open.data.licence}</p>}
        </div>
      )}
      <div className={classes.buttons}>
        {!open.data && (
          <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
            show name
          </Button>
        )}
        {landlord.has_id && (
          <Button size="sm" variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            download ID
          </Button>
        )}
      </div>
      {problem && <ErrorNote title={actProblem(problem)} />}
    </div>
  );
}
