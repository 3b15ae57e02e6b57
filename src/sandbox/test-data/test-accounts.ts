import type { TestTable } from './test-table.ts';

/** User names at the bank, and the email tags that have the same effect with any other name. */
export const testAccounts = (): TestTable => ({
  title: 'Bank accounts',
  hint: 'For the income & expenses verification, with any bank and any password. With any other username, a tag in the email address does the same.',
  columns: ['username', 'or in the email', 'what the bank shows'],
  rows: [
    {
      attempts: ['user_good', '+income-good'],
      outcomes: [
        '$5,200.00 a month from an employer, $5,400.00 in total, $1,650.00 rent, $210.00 loans, $140.00 utilities',
      ],
    },
    { attempts: ['user_gov', '+income-gov'], outcomes: ['$1,870.00 a month from the government, nothing else'] },
    {
      attempts: ['user_low', '+income-low'],
      outcomes: ['$1,900.00 a month from an employer, a highest balance of $312.55'],
    },
    { attempts: ['user_none', '+income-none'], outcomes: ['no financial data; nobody is charged'] },
    { attempts: ['user_mfa', ''], outcomes: ['a security question first, then whatever the email says'] },
    { attempts: ['user_locked', ''], outcomes: ['nothing: the account is locked, and the check stays open'] },
  ],
});

/** Email tags that change what the bank and identity verifier does. */
export const testVerifier = (): TestTable => ({
  title: 'Documents and verifier problems',
  hint: 'Add tags to the email address of the applicant’s account. You can combine them: sam+income-low+id-fail@example.test. You can also choose the sample document on the verifier’s page.',
  columns: ['in the email', 'what happens'],
  rows: [
    { attempts: ['+id-ok'], outcomes: ['verified'] },
    { attempts: ['+id-fail'], outcomes: ['unverified: the document has expired'] },
    { attempts: ['+id-name'], outcomes: ['verified, with another name on the card'] },
    { attempts: ['+partial'], outcomes: ['the bank’s part arrives, but the verification never finishes'] },
    { attempts: ['+noevent'], outcomes: ['the page finishes, but no events arrive'] },
    { attempts: ['+badkey'], outcomes: ['events arrive with the wrong key and are refused'] },
    { attempts: ['+verifast-down'], outcomes: ['the verifier’s window cannot be opened'] },
  ],
});
