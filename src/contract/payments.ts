import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Bit, Done, done } from './envelope.ts';

const noun = 'payments';

export const createSetupIntent = endpoint({
  method: 'POST',
  path: '/api/payment/create-setup-intent',
  noun,
  who: 'member',
  summary: 'Opens a setup intent, with which the browser stores a card at the processor.',
  reply: z.object({ ...done, setup_intent_id: z.string(), client_secret: z.string() }),
  later: true,
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/coupon/get-coupon',
  noun,
  who: 'member',
  summary: 'What a coupon takes off an order.',
  query: z.object({ coupon_code: z.string() }),
  reply: z.object({ ...done, is_enabled: Bit, coupon_amount: z.number() }),
  later: true,
});

export const useCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/use-coupon',
  noun,
  who: 'member',
  summary: 'Ties a coupon to the open order of the caller; the user_id is ignored.',
  body: z.looseObject({ coupon_code: z.string() }),
  reply: Done,
  later: true,
});
