import { createHmac } from 'node:crypto';
import { STRIPE_CREDENTIALS } from '../credentials.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type ApiRequest, newId } from './form-request.ts';

export const API_VERSION = '2026-10-28.endive';
const MOST_STORED = 500;

type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: ApiRequest['request'];
};

export type EventSender = {
  /** Stores an event and sends it to the product, signed. */
  emit(type: string, object: object, request: ApiRequest['request']): void;
  /** Newest first. */
  events(): StripeEvent[];
  clear(): void;
};

export function createEventSender(context: SandboxContext): EventSender {
  let stored: StripeEvent[] = [];
  const sign = (body: string): Record<string, string> => {
    const at = Math.floor(context.now().getTime() / 1000);
    const signature = createHmac('sha256', STRIPE_CREDENTIALS.webhookSecret).update(`${at}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${at},v1=${signature}` };
  };
  return {
    emit(type, object, request) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: Math.floor(context.now().getTime() / 1000),
        type,
        // A copy, so that the event keeps the state at the time.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request,
      };
      stored = [event, ...stored].slice(0, MOST_STORED);
      const body = JSON.stringify(event);
      context.webhooks.send({ vendor: 'stripe', path: '/webhooks/stripe', headers: sign, body });
    },
    events: () => stored,
    clear: () => {
      stored = [];
    },
  };
}
