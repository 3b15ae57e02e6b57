import type { AppContext } from '../../app-context.ts';
import { noteHandled, type VendorEvent } from './webhook-store.ts';

/**
 * Handles an event that was recorded, and then notes that it was, with all earlier ones about the same subject: its
 * subject is read again each time.
 */
export const handleRecorded =
  <Data>(
    eventOf: (data: Data) => Pick<VendorEvent, 'vendor' | 'about' | 'subject'>,
    handle: (ctx: AppContext, data: Data) => Promise<void>,
  ) =>
  async (ctx: AppContext, data: Data): Promise<void> => {
    const at = ctx.clock();
    await handle(ctx, data);
    await noteHandled(ctx.db, eventOf(data), at);
  };
