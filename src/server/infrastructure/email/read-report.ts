import type { Attachment, Email } from 'postal-mime';
import { type ReportedOutcome, readDeliveryStatus, readFeedback } from '../../../domain/messages/delivery-report.ts';

/** An honest report has a handful of parts, and headers of a few thousand bytes. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };

type Reader = (text: string) => ReportedOutcome | undefined;

/** What a part of a report says, by its media type (RFC 3464, RFC 6533 and RFC 5965). */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['message/delivery-status', readDeliveryStatus],
  ['message/global-delivery-status', readDeliveryStatus],
  ['message/feedback-report', readFeedback],
]);

async function parse(raw: string): Promise<Email | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  } catch {
    return undefined;
  }
}

function outcomeIn({ mimeType, content }: Attachment): ReportedOutcome | undefined {
  const read = READERS.get(mimeType);
  return read && typeof content === 'string' ? read(content) : undefined;
}

/**
 * What an email says that arrived at the address for bounces; undefined when it is no report: an answer of somebody who is
 * away, spam, or anything else that people and programs send.
 */
export async function readReport(raw: string): Promise<ReportedOutcome | undefined> {
  const email = await parse(raw);
  const type = email?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!email || !/^\s*multipart\/report\s*;/i.test(type)) return undefined;
  for (const part of email.attachments) {
    const outcome = outcomeIn(part);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}
