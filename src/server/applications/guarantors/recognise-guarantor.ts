import type { GuarantorActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findGuarantorRequest, type GuarantorRequest } from './guarantor-request-store.ts';

/** A request that can still be answered, and the actor that holds its token. */
export interface OpenRequest {
  actor: GuarantorActor;
  request: GuarantorRequest;
}

/** @throws Problem `not-found` for an unknown token; `gone` once it was answered or the application withdrawn */
export async function openRequest(db: Database | Tx, token: string, lock = false): Promise<OpenRequest> {
  const request = await findGuarantorRequest(db, hashToken(token), lock);
  if (!request) throw notFound();
  if (request.state === 'received') {
    throw new Problem('gone', t`This form was already submitted. Thank you.`, { errorType: 'GuarantorAnswered' });
  }
  if (request.applicationStatus === 'withdrawn') {
    throw new Problem('gone', t`This application was withdrawn, so a guarantor is no longer needed.`, {
      errorType: 'ApplicationWithdrawn',
    });
  }
  return { actor: { kind: 'guarantor', guarantorId: request.id }, request };
}

/** The actor behind the token of a guarantor's email or link, and the request. */
export const recogniseGuarantor = (ctx: AppContext, token: string): Promise<OpenRequest> => openRequest(ctx.db, token);
