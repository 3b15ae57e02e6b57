/** Settings of a company that runs a site of its own. */
export const OTHER_OPERATOR = {
  OPERATOR_NAME: 'Baytree Rentals',
  OPERATOR_ADDRESS: '12 Harbour St, Halifax, Nova Scotia B3J 2L9',
  OPERATOR_PROVINCE: 'NS',
  OPERATOR_EMAIL: 'help@baytree.test',
  PRIVACY_OFFICER: 'Rosalind Achebe',
  MAIL_FROM: 'Baytree <hello@baytree.test>',
  TEXT_SENDER: 'Baytree',
};

/** What names the operator of the demo, and so may appear nowhere on another operator's site. */
export const DEMO_NAMES = /maplekey inc|toronto, ontario(?!,? [A-Z]\d[A-Z])|hello@maplekey/i;
