/**
 * How long things are kept (days). The privacy policy names these, the nightly round holds them (decision 34). What
 * belongs to an application goes with it.
 */
export const RETENTION_DAYS = {
  /** Begun and never submitted: since it was last worked on. */
  unfinishedApplication: 180,
  /** Submitted and not accepted: since the submission, the decision or the withdrawal, whichever was last. */
  unsuccessfulApplication: 365,
  /** What a bureau or the bank said in its own words; our translation of it stays with the application. */
  rawBureauAnswer: 90,
  rawBankAnswer: 30,
  /** A picture of a document of identity: since the landlord decided. */
  idPicture: 30,
  /** An invitation that nobody answered: since its last letter. */
  unansweredInvitation: 90,
  /** Who was asked for checks and never did them: since they were asked. */
  unansweredRequest: 90,
  /** That a letter or text went to an address. Its words are gone when it is delivered. */
  sentMessage: 365,
  vendorNews: 90,
  countedAttempt: 30,
  endedReportLink: 1,
  /** A row of the log. The database refuses to remove a younger one. */
  auditEvent: 730,
} as const;
export type Kept = keyof typeof RETENTION_DAYS;
