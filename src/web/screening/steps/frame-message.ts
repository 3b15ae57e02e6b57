/** Whether a message says that the vendor's frame has been gone through. */
function saysComplete(data: unknown): boolean {
  if (data === 'complete') return true;
  if (typeof data !== 'object' || data === null) return false;
  return ['type', 'event', 'status'].some((name) => (data as Record<string, unknown>)[name] === 'complete');
}

/**
 * Whether the frame at this address has told that it is complete. Anybody can send a message, so only the frame's own
 * origin is believed.
 */
export function isCompletion({ data, origin }: { data: unknown; origin: string }, frameUrl: string): boolean {
  return origin === new URL(frameUrl).origin && saysComplete(data);
}

/** The address of a vendor's frame as it may be opened; undefined for anything that is no web address. */
export function frameAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  return ['https:', 'http:'].includes(new URL(given).protocol) ? given : undefined;
}
