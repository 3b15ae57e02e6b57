import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../sandbox-context.ts';
import { FIGURES, tagsOf } from './outcomes.ts';
import { fullName, type ReportKind, type Session } from './session.ts';

type EventType = 'BankVerification' | 'IdentityVerification' | 'Complete';

/**
 * Tells the product that a part is done, and that all is when it was the last. The applicant's e-mail may be tagged:
 * `+noevent` tells nothing, `+partial` the bank's part alone, `+badkey` all of it with the key of nobody.
 */
export function sendEvents(context: SandboxContext, webhookPath: string, session: Session, finished: ReportKind): void {
  const tags = tagsOf(session.email);
  const type = finished === 'bank' ? 'BankVerification' : 'IdentityVerification';
  const types: EventType[] = session.step === 'end' ? [type, 'Complete'] : [type];
  for (const each of types) {
    if (tags.has('noevent') || (tags.has('partial') && each !== 'BankVerification')) continue;
    const securityKey = tags.has('badkey') ? randomUUID() : session.securityKey;
    const body = JSON.stringify({ ...newsOf(session, each), security_key: securityKey });
    context.webhooks.send({ vendor: 'verifast', path: webhookPath, headers: () => ({}), body });
  }
}

/** A part tells its own facts, the end all of them. */
function newsOf(session: Session, type: EventType): Record<string, unknown> {
  const figures = session.income && FIGURES[session.income];
  const tellsBank = type !== 'IdentityVerification' && session.asksBank;
  return {
    type,
    applicantId: session.applicantId,
    hasFinancialData: figures ? 1 : 0,
    is_archived: 0,
    applicantData: { type: 'applicant', app_title: 'VeriFast sandbox', name: fullName(session), email: session.email },
    ...(tellsBank && figures && { applicantFinancialData: { ...figures, pdfUrl: addressOf(session, 'bank') } }),
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

/** In capitals, as cards have it. */
export const nameOnCard = (session: Session): string =>
  session.document === 'name' ? 'JORDAN SAMPLE' : fullName(session).toUpperCase();

function addressOf({ origin, reports }: Session, kind: ReportKind): string | undefined {
  const report = reports[kind];
  return report && `${origin}/verifast/reports/${report.token}.pdf`;
}
