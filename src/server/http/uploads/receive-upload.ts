import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { AppContext } from '../../app-context.ts';
import type { ContentOwner } from '../../applications/files/file-content.ts';
import { type StoredUpload, storeUpload } from '../../applications/files/store-upload.ts';
import { type Fields, readUpload } from './read-upload.ts';
import type { TakeUploadSlot, UploadTurn } from './upload-slots.ts';

export interface Upload {
  fields: Fields;
  files: StoredUpload[];
}

/**
 * Receives the files of a multipart call and hands them to `work`. Their contents are stored by then; they are removed
 * again when anything fails.
 *
 * @param open checks by the fields and the caller whose files these are; no file is read before
 */
export type ReceiveUpload = <Result>(
  call: { request: FastifyRequest; endpoint: Endpoint; open: (fields: Fields) => Promise<ContentOwner> },
  work: (upload: Upload) => Promise<Result>,
) => Promise<Result>;

export const uploadReceiver =
  (ctx: AppContext, takeSlot: TakeUploadSlot): ReceiveUpload =>
  async ({ request, endpoint, open }, work) => {
    const files: StoredUpload[] = [];
    let turn: UploadTurn | undefined;
    try {
      const fields = await readUpload({
        request,
        wanted: endpoint.files ?? { field: [], most: 0 },
        open: async (read) => {
          const owner = await open(read);
          return (file) => storeUpload(ctx, owner, file);
        },
        takeSpace: async () => {
          turn = await takeSlot(request.member?.userId ?? request.network);
          return turn.space;
        },
        stored: files,
      });
      return await work({ fields, files });
    } catch (problem) {
      await Promise.allSettled(files.map(({ storageKey }) => ctx.files.remove(storageKey)));
      throw problem;
    } finally {
      turn?.end();
    }
  };
