/** Names that operators have in the audit log: a login name, not a person's. */
const OPERATOR_NAME = /^[\w.@-]{1,60}$/;

export const isOperatorName = (text: string): boolean => OPERATOR_NAME.test(text);
