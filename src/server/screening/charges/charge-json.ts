import { sql } from 'kysely';
import type { ChargeState, DisputeOutcome } from '../../../domain/payments/charge.ts';
import type { RefundReason } from '../../../domain/payments/refund.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';

/** A charge of a request as its payer sees it; integer cents, and timestamps in ISO 8601. */
export interface ChargeRow {
  id: string;
  cents: number;
  state: ChargeState;
  /** Whether its last attempt ended without a known outcome. */
  isUnknown: boolean;
  chargedAt: string | null;
  /** When the payer disputed it at their bank. */
  disputedAt: string | null;
  disputeOutcome: DisputeOutcome | null;
  /** Money that went back, or is about to when it has no time; `kind` is null once the check was erased. */
  refunds: { cents: number; kind: CheckKind | null; reason: RefundReason; refundedAt: string | null }[];
  /** The checks that it pays for. */
  checks: CheckKind[];
  /** Checks that were left out of it, because they could not be done. */
  notDone: CheckKind[];
}

const kindsWhere = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(paid.kind order by paid.kind), '[]'::json) from screening_item paid
  where paid.request_id = request.id and paid.state in ('agreed', 'done') and ${condition})`;

/** A `ChargeRow`, or null without a charge; needs `request` and its left joined `charge` in scope. */
export const CHARGE_ROW = sql`case when charge.id is not null then json_build_object(
  'id', charge.id, 'cents', charge.amount_cents, 'state', charge.state, 'isUnknown', charge.unknown_since is not null,
  'chargedAt', ${instantJson(sql`charge.settled_at`)}, 'disputedAt', ${instantJson(sql`charge.disputed_at`)}, 'disputeOutcome', charge.dispute_outcome,
  'refunds', (select coalesce(json_agg(json_build_object('cents', refund.amount_cents, 'kind', given.kind,
      'reason', refund.reason, 'refundedAt', ${instantJson(sql`refund.made_at`)}) order by refund.created_at, refund.id), '[]'::json)
    from refund left join screening_item given on given.id = refund.item_id where refund.charge_id = charge.id),
  'checks', ${kindsWhere(sql`(paid.failed_at is null or paid.failed_at > charge.created_at)`)},
  'notDone', ${kindsWhere(sql`paid.failed_at <= charge.created_at`)}) end`;

/** What a charge is for. Without kinds once its checks were erased. */
export interface ChargedChecks {
  name: string;
  property: string;
  kinds: CheckKind[];
}

/** `ChargedChecks`; needs `request`, `property` and `charge` in scope. */
export const CHARGED_CHECKS = sql`json_build_object('name', request.name, 'property', property.address,
  'kinds', ${kindsWhere(sql`(paid.failed_at is null or paid.failed_at > charge.created_at)`)})`;
