/** The database's ways of saying "not now": broken connections, timeouts, locks, shutdown. */
const CODES = /^(08...|57P0.|57014|55P03|40001|40P01|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the driver says without a code, also when a connection that has broken is used once more, as by a rollback. */
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i;

/** Whether an error means that the database cannot answer at this moment, so that the same may work later. */
export const isUnavailable = (problem: unknown): boolean =>
  problem instanceof Error &&
  (('code' in problem && CODES.test(String(problem.code))) || MESSAGES.test(problem.message));
