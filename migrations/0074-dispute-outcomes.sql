-- What the payer's bank decided about a disputed charge; null while it has not.
alter table charge add column dispute_outcome text check (dispute_outcome in ('stands', 'reversed'));
