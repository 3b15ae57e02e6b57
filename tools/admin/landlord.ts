import { writeFile } from 'node:fs/promises';
import type { OperatorActor } from '../../src/domain/accounts/actor.ts';
import { counted } from '../../src/domain/text/counted.ts';
import {
  type FiledInformation,
  listFiledInformation,
} from '../../src/server/accounts/landlord-information/landlord-information-store.ts';
import { openLandlordIdentityDocument } from '../../src/server/accounts/landlord-information/open-landlord-identity-document.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { recordOperatorRead } from '../../src/server/privacy/record-operator-read.ts';
import { decideLandlordInformation } from '../../src/server/workflows/decide-landlord-information.ts';
import { type AdminCommand, type ExitCode, falseIfNotFound, isUuid, printable, type Say } from './command.ts';

/** What landlords say about themselves, and copies of identity documents that they sent. */
export const LANDLORD_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'landlord',
    verb: 'list',
    usage: '[--words]',
    summary:
      'lists landlords who sent us information about themselves, newest first; with --words, also names, addresses and licences',
    async run(ctx, actor, args, say) {
      if (!args.every((arg) => arg === '--words')) return 'not-understood';
      const filed = await listFiledInformation(ctx.db);
      if (filed.length === 0) say('No landlord has sent us any information.');
      const withWords = args.length > 0;
      if (withWords) await recordOperatorRead(ctx, actor, { what: 'landlord_information', count: filed.length });
      for (const one of filed) say(format(one, withWords));
      return 0;
    },
  },
  {
    subject: 'landlord',
    verb: 'show-id',
    usage: '<id> <file>',
    summary: 'writes this landlord’s copy of an identity document to a new file',
    async run(ctx, actor, [personId = '', file, ...more], say) {
      if (!file || more.length > 0) return 'not-understood';
      const opened =
        isUuid(personId) && (await openLandlordIdentityDocument(ctx, actor, { personId }).catch(falseIfNotFound));
      if (!opened) {
        say(`There is no document for ${printable(personId)}. It may have been deleted.`);
        return 1;
      }
      // Never over another file, and for nobody else on this machine.
      const isWritten = await writeFile(file, opened.content, { flag: 'wx', mode: 0o600 }).then(
        () => true,
        falseIfThere,
      );
      say(
        isWritten
          ? `Written to ${printable(file)}. Please delete it once you have looked at it.`
          : 'That file already exists.',
      );
      return isWritten ? 0 : 1;
    },
  },
  {
    subject: 'landlord',
    verb: 'reject',
    usage: '<id>',
    summary: 'what they say is not true: invitations no longer mention it',
    run: (ctx, actor, args, say) => decide(ctx, actor, 'refused', args, say),
  },
  {
    subject: 'landlord',
    verb: 'confirm',
    usage: '<id>',
    summary: 'what they say is true; also undoes a rejection',
    run: (ctx, actor, args, say) => decide(ctx, actor, 'stands', args, say),
  },
];

async function decide(
  ctx: AdminContext,
  actor: OperatorActor,
  verdict: 'refused' | 'stands',
  [personId, ...more]: readonly string[],
  say: Say,
): Promise<ExitCode | 'not-understood'> {
  if (personId === undefined || more.length > 0) return 'not-understood';
  const notified =
    isUuid(personId) && (await decideLandlordInformation(ctx, actor, { personId, verdict }).catch(falseIfNotFound));
  if (notified === false) {
    say(`${printable(personId)} has not sent us any information.`);
    return 1;
  }
  const outcome = verdict === 'refused' ? 'Rejected: invitations no longer mention it.' : 'Confirmed.';
  say(`${outcome} The landlord and ${counted(notified, 'applicant')} will get an email.`);
  return 0;
}

function falseIfThere(problem: unknown): false {
  if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
  throw problem;
}

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

function format(filed: FiledInformation, withWords: boolean): string {
  const { personId, type, filedAt, verifiedAt, refusedAt, hasId, firstName, lastName, email, licence } = filed;
  const verified = verifiedAt ? `verified by email ${day(verifiedAt)}` : 'not verified';
  const state = refusedAt ? `${verified}, REJECTED ${day(refusedAt)}` : verified;
  return [
    `${personId}  filed ${day(filedAt)}, ${state}`,
    `  ${type}${hasId ? ', sent an ID' : ''}`,
    ...(withWords ? [`  ${printable([`${firstName} ${lastName}`, email, licence].filter(Boolean).join(', '))}`] : []),
  ].join('\n');
}
