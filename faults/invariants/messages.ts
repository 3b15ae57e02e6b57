import { type Invariant, noRow } from './invariant.ts';
import { mailArrivals, textsAtCarrier } from './ledgers.ts';

const mailsArrive: Invariant = {
  name: 'every email arrives, and under one Message-ID',
  async find(deployment) {
    const rows = await deployment.sql<{ id: string; kind: string; status: string }>(
      `select id, kind, status from outbox where channel = 'email'`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const arrivals = mailArrivals(deployment);
    return [
      ...[...arrivals.keys()]
        .filter((id) => !known.has(id) && !deployment.formerMessages.has(id))
        .map((id) => `an email arrived under a foreign id: ${id}`),
      ...rows
        .filter(({ id, status }) => status === 'sent' && !arrivals.has(id))
        .map(({ id, kind }) => `${kind} ${id} counts as sent and never arrived`),
    ];
  },
};

const textsArriveOnce: Invariant = {
  name: 'every text arrives once',
  async find(deployment) {
    const rows = await deployment.sql<{ recipient: string; sent: number }>(
      `select recipient, count(*)::int as sent from outbox where channel = 'text' and status = 'sent' group by recipient`,
    );
    const sent = new Map(rows.map((row) => [row.recipient, row.sent]));
    const arrived = Map.groupBy(textsAtCarrier(deployment), (number) => number);
    return [...new Set([...sent.keys(), ...arrived.keys()])].flatMap((number) => {
      const [wanted, got] = [sent.get(number) ?? 0, arrived.get(number)?.length ?? 0];
      return wanted === got ? [] : [`${number} got ${got} texts instead of ${wanted}`];
    });
  },
};

export const MESSAGES: Invariant[] = [
  mailsArrive,
  textsArriveOnce,
  noRow(
    'no message is lost',
    `select kind || ' ' || id || ' failed: ' || coalesce(problem, '') as what from outbox where status = 'failed'`,
  ),
  noRow(
    'no message is stuck',
    `select kind || ' ' || id || ' is ' || status as what from outbox
     where status = 'sending' or (status = 'queued' and not exists (select from pgboss.job
       where name = 'deliver-message' and data->>'outboxId' = outbox.id::text and state in ('created', 'retry', 'active')))`,
  ),
  noRow(
    'no words are lost before a message is sent',
    `select kind || ' ' || id || ' has no words left' as what from outbox
     where status in ('queued', 'sending') and content is null`,
  ),
];
