import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import type { CleanedContent } from '../../../domain/applications/answers/content-cleaner.ts';

/**
 * Entries that run a script, start a program, open another file or carry one along (ISO 32000-1, 7.11.4, 12.6.4 and
 * 12.7.8): a script's text, what an event triggers, embedded files, and forms with a program of their own.
 */
const ACTIVE_ENTRIES = ['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
);
/** Actions other than moving within the document or to a web address. */
const ACTIVE_ACTIONS = new Set(
  ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'].map(
    (name) => `/${name}`,
  ),
);
const ACTION = PDFName.of('S');
const OPEN_ACTION = PDFName.of('OpenAction');
const NEXT = PDFName.of('Next');

/** Takes the active entries out of a dictionary. True if there was one. */
function disarm(dictionary: PDFDict): boolean {
  const found = ACTIVE_ENTRIES.filter((entry) => dictionary.has(entry));
  if (ACTIVE_ACTIONS.has(dictionary.get(ACTION)?.toString() ?? '')) found.push(ACTION, NEXT);
  for (const entry of found) dictionary.delete(entry);
  return found.length > 0;
}

/** Disarms an object and all that stands directly in it; what it refers to is an object of its own. */
function disarmAll(object: PDFObject | undefined): boolean {
  if (object instanceof PDFStream) return disarmAll(object.dict);
  if (object instanceof PDFArray) return object.asArray().map(disarmAll).some(Boolean);
  if (!(object instanceof PDFDict)) return false;
  const isDisarmed = disarm(object);
  return [isDisarmed, ...object.values().map(disarmAll)].some(Boolean);
}

/**
 * Runs in a thread of its own with little memory, because a PDF can be made to exhaust any. What is unchanged is not sent
 * back, which would cost a copy. See `content-cleaner.ts`.
 */
export default async function cleanPdf(content: Uint8Array): Promise<CleanedContent | 'unchanged'> {
  try {
    // Banks lock statements against changes with an empty password; those open everywhere.
    const document = await PDFDocument.load(content, { password: '', updateMetadata: false });
    if (document.getPageCount() === 0) return { fault: 'damaged' };
    const active = document.context.enumerateIndirectObjects().map(([, object]) => disarmAll(object));
    if (!active.some(Boolean)) return 'unchanged';
    document.catalog.delete(OPEN_ACTION);
    return { content: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  } catch (problem) {
    const isLocked = problem instanceof EncryptedPDFError || /password|encrypt/i.test(String(problem));
    return { fault: isLocked ? 'locked' : 'damaged' };
  }
}
