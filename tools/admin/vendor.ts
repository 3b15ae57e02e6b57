import { counted } from '../../src/domain/text/counted.ts';
import { recordWrittenRequest } from '../../src/server/privacy/vendors/erase-at-vendors.ts';
import {
  isAskedInWriting,
  type OpenErasure,
  openErasures,
} from '../../src/server/privacy/vendors/vendor-erasure-store.ts';
import { ADMIN, type AdminCommand } from './command.ts';
import { vendorErasureRequest } from './vendor-erasure-request.ts';

/** What vendors still hold of people whose data we erased. */
export const VENDOR_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'vendor',
    verb: 'erasures',
    usage: '',
    summary: 'lists erasure requests to send to vendors that have no API for them, and API calls that failed',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      const open = await openErasures(ctx.db);
      const askedInWriting = [...new Set(open.map(({ vendor }) => vendor))].filter(isAskedInWriting).toSorted();
      for (const vendor of askedInWriting) {
        const theirs = open.filter((one) => one.vendor === vendor);
        const newest = theirs.at(-1);
        if (!newest) continue;
        say(vendorErasureRequest(vendor, { open: theirs, operator: ctx.operator }));
        say(`Then: ${ADMIN} vendor erasure-sent ${vendor} ${newest.since.toISOString()}`);
      }
      const texts = open.filter(({ vendor }) => vendor === 'twilio');
      if (texts.length > 0) {
        say(`${counted(texts.length, 'number')} whose texts Twilio still has. The server tries again every hour:`);
        for (const text of texts) say(`  ${format(text)}`);
      }
      const customers = open.filter(({ vendor }) => vendor === 'stripe');
      if (customers.length > 0) {
        say(`${counted(customers.length, 'customer')} whom Stripe still has. The server tries again every hour.`);
      }
      if (open.length === 0) say('No vendor still holds data of people we have erased.');
      return 0;
    },
  },
  {
    subject: 'vendor',
    verb: 'erasure-sent',
    usage: '<vendor> <moment>',
    summary: 'notes that such a request was sent; the moment is printed below it',
    async run(ctx, actor, [vendor, moment = '', ...more], say) {
      const known = vendor !== undefined && isAskedInWriting(vendor) ? vendor : undefined;
      const until = new Date(moment);
      if (!known || Number.isNaN(until.getTime()) || more.length > 0) return 'not-understood';
      const count = await recordWrittenRequest(ctx, actor, { vendor: known, until });
      say(`${counted(count, 'request')} to ${known} noted as sent.`);
      return count > 0 ? 0 : 1;
    },
  },
];

/** Without the number: nobody here has it any more, and the server knows it as long as it has to. */
const format = ({ since, attempts, problem }: OpenErasure): string =>
  `since ${since.toISOString()}, ${counted(attempts, 'failed call')}${problem ? `, the last one: ${problem}` : ''}`;
