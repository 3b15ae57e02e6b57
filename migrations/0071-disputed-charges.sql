-- When its payer disputed the charge at their bank (a chargeback): the processor takes the money back at once.
alter table charge add column disputed_at timestamptz;
