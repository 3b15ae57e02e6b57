/** The token under which the stand-in opens sessions. */
export const VERIFAST_TOKEN = 'sandbox';

/** Where the product takes news, unless it says otherwise. */
export const VERIFAST_WEBHOOK_PATH = '/webhooks/verifast/sandbox';
