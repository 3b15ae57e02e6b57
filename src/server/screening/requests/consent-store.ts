import { sql } from 'kysely';
import type { ConsentAnswer } from '../../../domain/screening/attempts/consent.ts';
import type { ItemState } from '../../../domain/screening/orders/check-state.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { NEEDS_NO_PAYMENT } from './check-facts-json.ts';

/** Stores an applicant's answer to one check, with the language in which they read about it: that of their call. */
export async function insertConsent(
  tx: Tx,
  consent: {
    itemId: string;
    applicantId: string;
    answer: ConsentAnswer;
    textVersion: string;
    givenFrom: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({
      item_id: consent.itemId,
      applicant_id: consent.applicantId,
      answer: consent.answer,
      text_version: consent.textVersion,
      language: currentLanguage(),
      given_from: consent.givenFrom,
      given_at: consent.at,
    })
    .execute();
}

export async function setItemAnswered(tx: Tx, itemId: string, answer: 'agreed' | 'refused'): Promise<void> {
  await tx
    .updateTable('screening_item')
    .set({ state: answer, problem: null, done_at: null })
    .where('id', '=', itemId)
    .execute();
}

/** What an applicant last said about a check. */
export interface GivenConsent {
  kind: CheckKind;
  answer: ConsentAnswer;
  textVersion: string;
  /** The language in which they read about it. */
  language: string;
  givenAt: Date;
}

/** The newest answer to each check of an application, in the order in which they were first given. */
export async function consentsOf(db: Database, applicantId: string): Promise<GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    select kind, answer, text_version as "textVersion", language, given_at as "givenAt" from (
      select distinct on (item.kind) item.kind, consent.answer, consent.text_version, consent.language, consent.given_at,
        min(consent.given_at) over (partition by item.kind) as first
      from consent join screening_item item on item.id = consent.item_id
      where consent.applicant_id = ${applicantId} and item.state <> 'cancelled'
      order by item.kind, consent.given_at desc, consent.id) newest
    order by first, kind`.execute(db);
  return rows;
}

/** The checks whose applicant withdrew their consent and has not given it again. */
export async function withdrawnKinds(tx: Tx, applicantId: string): Promise<CheckKind[]> {
  const { rows } = await sql<{ kind: CheckKind }>`
    select kind from (
      select distinct on (item.kind) item.kind, consent.answer
      from consent join screening_item item on item.id = consent.item_id
      where consent.applicant_id = ${applicantId}
      order by item.kind, consent.given_at desc, consent.id) newest
    where answer = 'withdrawn'`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/**
 * The consent under which a check of an applicant may run: the newest answer, if it is yes. A check that the applicant
 * buys runs once it is paid.
 */
export async function findConsent(
  db: Database | Tx,
  applicantId: string,
  kind: CheckKind,
): Promise<{ id: string; state: ItemState } | undefined> {
  const { rows } = await sql<{ id: string; state: ItemState }>`
    select consent.id, item.state from screening_item item
      join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id
      join lateral (select c.id, c.answer from consent c where c.item_id = item.id order by c.given_at desc, c.id limit 1) consent on true
    where item.applicant_id = ${applicantId} and item.kind = ${kind} and item.state in ('agreed', 'done')
      and consent.answer = 'agreed' and ${NEEDS_NO_PAYMENT}
    order by item.state, item.id limit 1`.execute(db);
  return rows[0];
}
