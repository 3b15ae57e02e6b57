import type { FormerLandlordActor } from '../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';
import { lockApplicationOf } from './answer-store.ts';
import { findReferenceByToken, type ReferenceRequestOfToken } from './reference-token-store.ts';

/** A request that can still be answered, and the actor that holds its token. */
export interface OpenReference {
  actor: FormerLandlordActor;
  request: ReferenceRequestOfToken;
}

function assertCanStillAnswer({ state, applicationStatus, expiresAt }: ReferenceRequestOfToken, now: Date): void {
  if (state === 'answered') {
    throw new Problem('gone', t`This reference was already submitted. Thank you.`, { errorType: 'ReferenceAnswered' });
  }
  if (applicationStatus === 'withdrawn') {
    throw new Problem('gone', t`This application was withdrawn, so a reference is no longer needed.`, {
      errorType: 'ApplicationWithdrawn',
    });
  }
  if (expiresAt <= now) {
    throw new Problem(
      'gone',
      t`This link has expired. If the applicant still needs a reference, ask them to send a new request.`,
      {
        errorType: 'ReferenceExpired',
      },
    );
  }
}

/** @throws Problem `not-found` for an unknown token or a cancelled request; `gone` once nothing is left to answer */
async function openByToken(db: Database | Tx, token: string, now: Date): Promise<OpenReference> {
  const request = await findReferenceByToken(db, hashToken(token));
  if (!request) throw notFound();
  assertCanStillAnswer(request, now);
  return { actor: { kind: 'former-landlord', referenceId: request.id }, request };
}

/** The actor behind the token of an email, and the request. */
export const openReference = (ctx: AppContext, token: string): Promise<OpenReference> =>
  openByToken(ctx.db, token, ctx.clock());

/** The same for answering: locks the request until the transaction ends. */
export async function lockOpenReference(ctx: AppContext, tx: Tx, token: string): Promise<OpenReference> {
  const { request } = await openByToken(tx, token, ctx.clock());
  await lockApplicationOf(tx, request.applicantId);
  return openByToken(tx, token, ctx.clock());
}
