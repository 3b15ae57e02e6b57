import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../sandbox-context.ts';
import { FIGURES, tagsOf } from './outcomes.ts';
import { fullName, type ReportKind, type Session } from './session.ts';

type EventType = 'BankVerification' | 'IdentityVerification' | 'Complete';

/**
 * Sends the event of a finished part, and the final one after the last part. Tags in the applicant's email address:
 * `+noevent` sends nothing, `+partial` only the bank's part, `+badkey` everything with an unknown key.
 */
export function sendEvents(context: SandboxContext, webhookPath: string, session: Session, finished: ReportKind): void {
  const tags = tagsOf(session.email);
  const type = finished === 'bank' ? 'BankVerification' : 'IdentityVerification';
  const types: EventType[] = session.step === 'end' ? [type, 'Complete'] : [type];
  for (const each of types) {
    if (tags.has('noevent') || (tags.has('partial') && each !== 'BankVerification')) continue;
    const securityKey = tags.has('badkey') ? randomUUID() : session.securityKey;
    const body = JSON.stringify({ ...eventBody(session, each), security_key: securityKey });
    context.webhooks.send({ vendor: 'verifast', path: webhookPath, headers: () => ({}), body });
  }
}

/** A part's event holds that part's data, the final one all data. */
function eventBody(session: Session, type: EventType): Record<string, unknown> {
  const figures = session.income && FIGURES[session.income];
  const includesBank = type !== 'IdentityVerification' && session.asksBank;
  return {
    type,
    applicantId: session.applicantId,
    hasFinancialData: figures ? 1 : 0,
    is_archived: 0,
    applicantData: { type: 'applicant', app_title: 'VeriFast sandbox', name: fullName(session), email: session.email },
    ...(includesBank && figures && { applicantFinancialData: { ...figures, pdfUrl: addressOf(session, 'bank') } }),
    ...(type !== 'BankVerification' && session.asksIdentity && { applicantIdentityData: identityOf(session) }),
  };
}

function identityOf(session: Session): Record<string, unknown> {
  const isExpired = session.document === 'fail';
  return {
    status: isExpired ? 'Unverified' : 'Verified',
    nameOnCard: nameOnCard(session),
    documentType: "driver's licence",
    issuingCountry: session.country,
    reason: isExpired ? 'document expired' : null,
    pdfUrl: addressOf(session, 'identity'),
  };
}

/** In capitals, as on cards. */
export const nameOnCard = (session: Session): string =>
  session.document === 'name' ? 'JORDAN SAMPLE' : fullName(session).toUpperCase();

function addressOf({ origin, reports }: Session, kind: ReportKind): string | undefined {
  const report = reports[kind];
  return report && `${origin}/verifast/reports/${report.token}.pdf`;
}
