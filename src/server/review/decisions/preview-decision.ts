import { fullName } from '../../../domain/accounts/account.ts';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { languageOfMessage } from '../../../domain/accounts/reader-language.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { notFound } from '../../../domain/problem.ts';
import { decisionEmail } from '../../../domain/review/decision-messages.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { AppContext } from '../../app-context.ts';
import { agenciesOf } from '../../screening/attempts/bureau-of.ts';
import { type DecidedGroup, findGroup } from './decided-group-store.ts';

/** The decision email to one adult of the group. */
export const emailTo = (
  ctx: Pick<AppContext, 'bureau' | 'otherBureaus'>,
  group: DecidedGroup,
  { decision, firstName }: { decision: Decision; firstName: string },
): EmailMessage =>
  decisionEmail(decision, {
    applicantFirstName: firstName,
    landlordName: fullName(group.landlordName),
    agencies: agenciesOf(ctx, group.reports),
    property: group.property,
  });

/** A decision email before it is sent: as the landlord reads it, who gets it, and who of them in another language. */
interface DecisionPreview {
  message: EmailMessage;
  /** First names. */
  to: string[];
  inOtherLanguages: { language: Language; to: string[] }[];
}

/** The email that a decision would send to the primary applicant, and the first names of everyone who would get one. */
export async function previewDecision(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<DecisionPreview> {
  const group = await findGroup(ctx.db, actor.userId, applicantId);
  const [first] = group?.adults ?? [];
  if (!group || !first) throw notFound();
  return {
    message: emailTo(ctx, group, { decision, firstName: first.firstName }),
    to: group.adults.map(({ firstName }) => firstName),
    inOtherLanguages: inOtherLanguages(ctx, group),
  };
}

/** The adults who don't read what the caller reads, by language. */
function inOtherLanguages(
  { languages }: Pick<AppContext, 'languages'>,
  { adults, property }: DecidedGroup,
): DecisionPreview['inOtherLanguages'] {
  const found = new Map<Language, string[]>();
  for (const { firstName, language: chosen } of adults) {
    const language = languageOfMessage({ language: chosen, property }, languages);
    if (language !== currentLanguage()) found.set(language, [...(found.get(language) ?? []), firstName]);
  }
  return [...found].map(([language, to]) => ({ language, to }));
}
