import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { decisionCalendarDay } from '../../domain/applications/decision-date.ts';
import { notFound } from '../../domain/problem.ts';
import { renderCalendarDay } from '../../domain/text/calendar.ts';
import { t } from '../../domain/text/t.ts';
import { withPlainText } from '../../domain/text/web-addresses.ts';
import { propertyName } from '../../domain/values/address.ts';
import type { AppContext } from '../app-context.ts';
import { readApplication } from './read-applications.ts';

/**
 * The day by which a decision about the caller's application was promised, as a calendar file.
 *
 * @throws Problem `not-found` where nothing was promised, or the group is not complete
 */
export async function writeDecisionCalendar(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ name: string; content: Uint8Array }> {
  const { decisionDate, address, unit, landlordName } = await readApplication(ctx, actor, { applicantId });
  if (decisionDate === null) throw notFound();
  const home = propertyName(address, unit);
  const day = decisionCalendarDay({ applicantId, landlordName, home, date: decisionDate, at: ctx.clock() });
  const calendar = renderCalendarDay(withPlainText(day));
  return { name: t`decision-date.ics`, content: new TextEncoder().encode(calendar) };
}
