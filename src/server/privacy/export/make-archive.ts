import type { UserId } from '../../../domain/accounts/actor.ts';
import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { findLandlordIdentityDocument } from '../../accounts/landlord-information/landlord-identity-document-store.ts';
import type { AppContext } from '../../app-context.ts';
import { openFile } from '../../applications/files/file-content.ts';
import { factsOfError } from '../../infrastructure/observability/log.ts';
import { gatherData } from './gather-data.ts';
import { type OwnContent, ownContents } from './own-data-store.ts';
import { findOwnReports, type OwnReports } from './own-reports.ts';
import { renderData } from './render-data.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

/** An archive that is generated while it is sent. */
export interface DataArchive {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * The archive of a person, for whoever may have it: that is checked, and recorded, before its content is read. Its words
 * are written now, in the language of whoever asks: the files are read while it is sent, outside of that call.
 */
export async function makeArchive(ctx: AppContext, me: UserId): Promise<DataArchive & { files: number }> {
  const at = ctx.clock();
  const isOwn = await findOwnReports(ctx, me);
  const data = await ctx.reads((db) => gatherData({ ...ctx, db }, me, isOwn));
  const files = await filesOf(ctx, me, isOwn);
  const names = files.map(({ name }) => name);
  const texts = [
    // @untranslated: names of files
    { name: 'index.html', content: Buffer.from(renderData(data, names)) },
    { name: 'data.json', content: Buffer.from(`${JSON.stringify({ ...data, files: names }, null, 2)}\n`) }, // @untranslated
  ];
  const unopened = Buffer.from(`${t`We couldn’t open this file. Please write to us.`}\n`);
  return {
    name: `maplekey-data-${at.toISOString().slice(0, 10)}.zip`, // @untranslated: the name of a file
    content: zipArchive(entries(ctx, texts, files, unopened), at),
    files: files.length,
  };
}

/** A file in the archive; it is opened when its turn comes. */
interface NamedFile {
  name: string;
  open(): Promise<Uint8Array>;
}

/** Characters that some system does not allow in a file name. */
const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** A report has no name of its own. */
const nameOf = ({ name, reportOf }: OwnContent): string =>
  reportOf === null ? name : `${t`${itemForApplicants(reportOf)} report`}.pdf`;

async function filesOf(ctx: AppContext, me: UserId, isOwn: OwnReports): Promise<NamedFile[]> {
  const contents = (await ownContents(ctx.db, me)).filter(
    ({ applicantId, reportOf }) => reportOf === null || isOwn(applicantId, reportOf),
  );
  const document = await findLandlordIdentityDocument(ctx.db, me);
  const all: NamedFile[] = contents.map((content) => ({ name: nameOf(content), open: () => openFile(ctx, content) }));
  if (document) all.push({ name: document.name, open: () => openLandlordIdentityDocument(ctx, me, document) });
  return all.map(({ name, open }, index) => ({
    name: `files/${index + 1} ${name.replace(FORBIDDEN_CHARACTERS, '_')}`, // @untranslated: the name of a file
    open,
  }));
}

async function openLandlordIdentityDocument(
  ctx: AppContext,
  me: UserId,
  { storageKey, ...key }: { storageKey: string; wrapped: Buffer; wrappedBy: string },
): Promise<Uint8Array> {
  return ctx.vault.openBytes(me, key, placeOfFile(storageKey), await ctx.files.read(storageKey));
}

async function* entries(
  ctx: AppContext,
  texts: readonly ArchiveEntry[],
  files: readonly NamedFile[],
  unopened: Buffer,
): AsyncGenerator<ArchiveEntry> {
  yield* texts;
  for (const file of files) yield await entryOf(ctx, file, unopened);
}

/** When a file cannot be opened, the archive contains a note in its place. */
async function entryOf(ctx: AppContext, { name, open }: NamedFile, unopened: Buffer): Promise<ArchiveEntry> {
  try {
    return { name, content: await open() };
  } catch (problem) {
    ctx.log.error('a file could not be added to the archive', factsOfError(problem));
    return { name: `${name}.txt`, content: unopened }; // @untranslated: the name of a file
  }
}
