import * as contract from '../../../contract/privacy.ts';
import type { Toolbox } from '../../app-context.ts';
import { takeBackDeletion } from '../../privacy/deletion/cancel-deletion.ts';
import { requestDeletion } from '../../privacy/deletion/request-deletion.ts';
import { downloadData } from '../../privacy/export/download-data.ts';
import type { Doors } from '../router.ts';
import { streamFile } from '../send-file.ts';

/** What a person can do about everything that is held about them. */
export function servePersonalData(doors: Doors, toolbox: Toolbox): void {
  doors.member(contract.downloadData, async (actor, _input, _request, reply) =>
    streamFile(reply, { ...(await downloadData(toolbox, actor)), contentType: 'application/zip' }),
  );
  doors.member(contract.requestDeletion, async (actor) => {
    const { eraseAt } = await requestDeletion(toolbox, actor);
    return { erase_at: eraseAt.toISOString() };
  });
  doors.anyone(contract.takeBackDeletion, async (actor, { body }) => {
    await takeBackDeletion(toolbox, actor, body);
    return {};
  });
}
