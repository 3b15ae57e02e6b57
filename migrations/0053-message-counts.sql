-- Messages that one person had us send to another, for the ceilings of a day. The recipient is a fingerprint. An order's
-- messages are counted when it is placed, and not at all when it is replaced before a card is stored.
create table message_count (
  id bigint generated always as identity primary key,
  sender_id uuid not null,
  recipient text not null,
  kind text not null,
  request_id uuid,
  counted_at timestamptz not null
);
create index message_count_sender on message_count (sender_id, counted_at);
create index message_count_recipient on message_count (recipient, counted_at);
create index message_count_request on message_count (request_id) where request_id is not null;
