alter table consent validate constraint consent_answer_check;
alter table refund validate constraint refund_reason_check;
