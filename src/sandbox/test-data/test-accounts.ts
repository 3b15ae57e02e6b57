import type { TestTable } from './test-table.ts';

/** User names at the bank, and the email tags that have the same effect with any other name. */
export const testAccounts = (): TestTable => ({
  title: 'Bank accounts',
  hint: 'For the income & expenses verification: any bank, any password. A word in the e-mail address does the same for any other user name.',
  columns: ['user name', 'or in the e-mail', 'what the bank shows'],
  rows: [
    {
      attempts: ['user_good', '+income-good'],
      outcomes: [
        '$5,200.00 a month from an employer, $5,400.00 in all, $1,650.00 rent, $210.00 loans, $140.00 utilities',
      ],
    },
    { attempts: ['user_gov', '+income-gov'], outcomes: ['$1,870.00 a month from the government, nothing else'] },
    {
      attempts: ['user_low', '+income-low'],
      outcomes: ['$1,900.00 a month from an employer, a highest balance of $312.55'],
    },
    { attempts: ['user_none', '+income-none'], outcomes: ['no financial data; nobody pays for that'] },
    { attempts: ['user_mfa', ''], outcomes: ['a security question first; then as the e-mail says'] },
    { attempts: ['user_locked', ''], outcomes: ['nothing: the account is locked, and the check stays open'] },
  ],
});

/** Email tags that change what the bank and identity verifier does. */
export const testVerifier = (): TestTable => ({
  title: 'Documents, and a verifier in trouble',
  hint: 'Words in the e-mail address of the applicant’s account, several one after the other: sam+income-low+id-fail@example.test. The sample document can also be picked at the verifier’s page.',
  columns: ['in the e-mail', 'what happens'],
  rows: [
    { attempts: ['+id-ok'], outcomes: ['verified'] },
    { attempts: ['+id-fail'], outcomes: ['unverified: the document has run out'] },
    { attempts: ['+id-name'], outcomes: ['verified, with another name on the card'] },
    { attempts: ['+partial'], outcomes: ['the bank’s part comes, and never the end'] },
    { attempts: ['+noevent'], outcomes: ['the page finishes, and no news come'] },
    { attempts: ['+badkey'], outcomes: ['news with a wrong key come, and are refused'] },
    { attempts: ['+verifast-down'], outcomes: ['the verifier’s window cannot be opened'] },
  ],
});
