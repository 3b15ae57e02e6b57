import type { AuditEventReply } from '../../../contract/console/overview.ts';
import * as contract from '../../../contract/console/overview.ts';
import type { AppContext } from '../../app-context.ts';
import { listAuditEvents, verifyAuditLog } from '../../workflows/console/audit-events.ts';
import { readOverview } from '../../workflows/console/overview.ts';
import { describeSite } from '../describe-site.ts';
import type { Router } from '../router.ts';

type ListedEvent = Awaited<ReturnType<typeof listAuditEvents>>['events'][number];

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** An event of the audit log for the console; an operator's name stands apart from the other details. */
function serializeAuditEvent(event: ListedEvent): AuditEventReply {
  const { operator, ...details } = event.detail;
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor_kind: event.actorKind,
    actor_id: event.actorId,
    operator: typeof operator === 'string' ? operator : null,
    action: event.action,
    subject_kind: event.subjectKind,
    subject_id: event.subjectId,
    details: Object.entries(details).map(([name, value]) => ({ name, value: textOf(value) })),
    network: event.network,
  };
}

/**
 * The operators' console: what may need somebody, and the audit log.
 *
 * @param api the API described with the endpoints for operators, as JSON
 */
export function serveConsole(router: Router, ctx: AppContext, api: () => string): void {
  router.operator(contract.readOverview, async (actor) => {
    const { checks, payments, texts, address_suggestions } = describeSite(ctx);
    const found = await readOverview(ctx);
    return {
      operator: actor.name,
      messages: { waiting: found.messagesWaiting, given_up: found.messagesGivenUp },
      jobs: { failed: found.jobsFailed, late: found.jobsLate },
      disputes: { open: found.openDisputes, overdue: found.overdueDisputes },
      ranking_reviews: {
        open: found.openReviews,
        overdue: found.overdueReviews,
        oldest_at: found.oldestReviewAt?.toISOString() ?? null,
      },
      landlords_waiting: found.landlordsWaiting,
      payments: {
        differences: found.differences,
        compared_at: found.comparedAt?.toISOString() ?? null,
        disputed: found.disputedCharges,
      },
      site: { checks, payments, texts, address_suggestions },
    };
  });
  router.operator(contract.readConsoleApi, async (_actor, _input, _request, reply) =>
    reply.type('application/json; charset=utf-8').send(api()),
  );
  router.operator(contract.listAuditEvents, async (_actor, { query }) => {
    const { object, ...filter } = query;
    const { events, next } = await listAuditEvents(ctx, { ...filter, subjectId: object });
    return { events: events.map(serializeAuditEvent), next };
  });
  router.operator(contract.verifyAuditLog, async (actor) => {
    const chain = await verifyAuditLog(ctx, actor);
    if ('broken' in chain) {
      const { broken, eventId } = chain;
      return {
        whole: false,
        problem: broken,
        event_id: eventId ?? null,
        events: 0,
        forgotten: 0,
        waiting: 0,
        head: null,
      };
    }
    return { whole: true, problem: null, event_id: null, ...chain };
  });
}
