import { isRecord } from '../../../domain/values/type-guards.ts';

/** Whether a message reports the vendor's frame as complete. */
function saysComplete(data: unknown): boolean {
  if (data === 'complete') return true;
  return isRecord(data) && ['type', 'event', 'status'].some((name) => data[name] === 'complete');
}

/**
 * Whether a message from the frame at this URL reports completion. Any page can send messages, so only the frame's own
 * origin is trusted.
 */
export function isCompletion({ data, origin }: { data: unknown; origin: string }, frameUrl: string): boolean {
  return origin === new URL(frameUrl).origin && saysComplete(data);
}

/** The URL of a vendor's frame if it is http or https; undefined for anything else. */
export function frameAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  return ['https:', 'http:'].includes(new URL(given).protocol) ? given : undefined;
}
