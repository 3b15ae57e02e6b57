-- A consent can be withdrawn after its check began or ended. What the check found is erased then.
alter table consent drop constraint consent_answer_check;
alter table consent add constraint consent_answer_check check (answer in ('agreed', 'refused', 'withdrawn')) not valid;

-- What was paid for a check that was still to come goes back.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('not-delivered', 'withdrawn', 'by-operator', 'consent-withdrawn')) not valid;
