import * as contract from '../../contract/privacy.ts';
import type { Toolbox } from '../app-context.ts';
import { downloadData } from '../personal-data/download-data.ts';
import { requestDeletion } from '../personal-data/request-deletion.ts';
import { takeBackDeletion } from '../personal-data/take-back-deletion.ts';
import type { Doors } from './doors.ts';
import { streamFile } from './send-file.ts';

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
