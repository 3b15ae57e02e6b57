import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Tx, transaction } from './connect.ts';

/** An arbitrary lock number: one process at a time adds links. */
const LOCK = 7_236_062;
/** Events in one round. */
const BATCH = 500;
/**
 * Ids are given before a commit, so an event can become visible after others with higher ids. Nothing stays open for long
 * enough to fall behind by so many.
 */
const REACH = 10_000;
/** What came before the first link. */
const BEGINNING = Buffer.alloc(32);

interface Link {
  position: bigint;
  eventId: string;
  /** Microseconds since 1970, as text. */
  eventAt: string;
  eventHash: Buffer;
  hash: Buffer;
}

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const microseconds = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;

/** Everything that an event says, as one text that is the same whenever it is read. */
const WORDS = sql<string>`jsonb_build_array(e.id, ${microseconds(sql`e.at`)}, e.actor_kind, e.actor_id, e.action,
  e.subject_kind, e.subject_id, e.detail, e.network, e.session_id, e.request_id)::text`;

const hashOfLink = (before: Uint8Array, link: Omit<Link, 'hash'>): Buffer =>
  sha256(before, `${link.position} ${link.eventId} ${link.eventAt} `, link.eventHash);

/**
 * Adds links for the events that have none yet, in the order of their ids, a batch at a time. Does nothing while another
 * process does it.
 *
 * @returns how many links were added; there may be more to add when it is not 0
 */
export async function chainAuditEvents(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const { rows } = await sql<{ eventId: string; eventAt: string; words: string }>`
      select e.id as "eventId", ${microseconds(sql`e.at`)} as "eventAt", ${WORDS} as words from audit_event e
      where e.id > coalesce((select max(event_id) from audit_chain), 0) - ${REACH}
        and not exists (select from audit_chain where event_id = e.id)
      order by e.id limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return 0;
    const links: Link[] = [];
    let last = await lastLink(tx);
    for (const { eventId, eventAt, words } of rows) {
      const link = { position: (last?.position ?? 0n) + 1n, eventId, eventAt, eventHash: sha256(words) };
      last = { ...link, hash: hashOfLink(last?.hash ?? BEGINNING, link) };
      links.push(last);
    }
    await insertLinks(tx, links);
    return links.length;
  });
}

async function lastLink(db: Database | Tx): Promise<Link | undefined> {
  return (await readLinks(db, sql`order by c.position desc limit 1`))[0];
}

async function readLinks(db: Database | Tx, which: RawBuilder<unknown>): Promise<(Link & { words: string | null })[]> {
  const { rows } = await sql<Omit<Link, 'position'> & { position: string; words: string | null }>`
    select c.position::text as position, c.event_id::text as "eventId", ${microseconds(sql`c.event_at`)} as "eventAt",
      c.event_hash as "eventHash", c.hash, case when e.id is not null then ${WORDS} end as words
    from audit_chain c left join audit_event e on e.id = c.event_id ${which}`.execute(db);
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
}

async function insertLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  await sql`
    insert into audit_chain (position, event_id, event_at, event_hash, hash)
    select position, event_id, to_timestamp(0) + micros * interval '1 microsecond', event_hash, hash
    from unnest(${links.map(({ position }) => String(position))}::bigint[], ${links.map(({ eventId }) => eventId)}::bigint[],
      ${links.map(({ eventAt }) => eventAt)}::bigint[], ${links.map(({ eventHash }) => eventHash)}::bytea[],
      ${links.map(({ hash }) => hash)}::bytea[]) as link (position, event_id, micros, event_hash, hash)`.execute(tx);
}

/** The end of a chain that holds. `head` is to be kept elsewhere: a chain that is cut off shows only against it. */
export interface WholeChain {
  events: number;
  forgotten: number;
  waiting: number;
  head: string;
}
/** The first thing that does not hold. */
export interface BrokenChain {
  broken: 'altered' | 'missing' | 'link-altered' | 'link-missing' | 'slipped-in' | 'head-missing';
  eventId: string | undefined;
}

/** How long an event may wait for its link (milliseconds); the server adds links every few seconds. */
const LONGEST_WAIT = 10 * 60 * 1000;
/** How long every event is kept, as the database enforces it. */
const RETENTION_MS = 730 * 24 * 60 * 60 * 1000;
const PAGE = 1000;

const headOf = ({ position, hash }: Pick<Link, 'position' | 'hash'>): string => `${position}:${hash.toString('hex')}`;

/**
 * Recomputes the whole chain.
 *
 * @param knownHead the head that an earlier verification returned: it must still be a link of the chain
 * @returns the first event or link that was altered, is missing, or has been slipped in; or the head of a whole chain
 */
export async function verifyAuditChain(db: Database, now: Date, knownHead?: string): Promise<WholeChain | BrokenChain> {
  const whole = { events: 0, forgotten: 0 };
  let last: Pick<Link, 'position' | 'hash'> = { position: 0n, hash: BEGINNING };
  let foundHead = knownHead === undefined || knownHead === headOf(last);
  for (;;) {
    const page = await readLinks(
      db,
      sql`where c.position > ${String(last.position)} order by c.position limit ${PAGE}`,
    );
    for (const link of page) {
      const broken = problemOf(link, last, now);
      if (broken) return { broken, eventId: link.eventId };
      whole[link.words === null ? 'forgotten' : 'events'] += 1;
      last = link;
      foundHead ||= knownHead === headOf(link);
    }
    if (page.length < PAGE) break;
  }
  const waiting = await unchained(db);
  const late = waiting.find(({ at }) => now.getTime() - at.getTime() > LONGEST_WAIT);
  if (late) return { broken: 'slipped-in', eventId: late.id };
  if (!foundHead) return { broken: 'head-missing', eventId: undefined };
  return { ...whole, waiting: waiting.length, head: headOf(last) };
}

function problemOf(
  link: Link & { words: string | null },
  before: Pick<Link, 'position' | 'hash'>,
  now: Date,
): BrokenChain['broken'] | undefined {
  if (link.position !== before.position + 1n) return 'link-missing';
  if (!hashOfLink(before.hash, link).equals(link.hash)) return 'link-altered';
  if (link.words !== null) return sha256(link.words).equals(link.eventHash) ? undefined : 'altered';
  const isForgotten = now.getTime() - Number(link.eventAt) / 1000 > RETENTION_MS;
  return isForgotten ? undefined : 'missing';
}

async function unchained(db: Database): Promise<{ id: string; at: Date }[]> {
  return db
    .selectFrom('audit_event')
    .select(['id', 'at'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_chain').whereRef('audit_chain.event_id', '=', 'audit_event.id'))),
    )
    .orderBy('id')
    .execute();
}
