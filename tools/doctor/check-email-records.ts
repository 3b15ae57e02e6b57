import { Resolver } from 'node:dns/promises';
import { callOf } from '../../src/server/infrastructure/observability/command-call.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { assessDkim, assessDmarc, assessSpf } from './email-records.ts';
import { type Finding, problem, reasonOf, warning } from './finding.ts';

/** What the command line says about the sender's records. */
export interface GivenRecords {
  /** Records as they would be in DNS, for a machine without it. */
  spf?: string | undefined;
  dkim?: string | undefined;
  dmarc?: string | undefined;
  /** The name of the key that our mail provider signs with. */
  dkimSelector?: string | undefined;
  /** The DNS server to ask, such as 9.9.9.9; that of the machine when left out. */
  dns?: string | undefined;
}

/** Answers that mean that there is no such record. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

const LOOKUP = { timeout: 2000 };

/** The domain of `Name <user@domain>` or `user@domain`; undefined when it has none. */
const domainOf = (from: string): string | undefined => /@([\w.-]+)>?\s*$/.exec(from)?.[1]?.toLowerCase();

/**
 * Whether receivers can tell our email from a forged one: the records of the domain in MAIL_FROM, except that SPF is looked up
 * for the envelope sender (RFC 7208, section 2.4).
 */
export async function checkEmailRecords(
  { mailFrom, bounces }: Pick<Settings, 'mailFrom' | 'bounces'>,
  { spf, dkim, dmarc, dkimSelector, dns }: GivenRecords,
): Promise<Finding[]> {
  const domain = domainOf(mailFrom);
  if (!domain) return [problem('sender', 'MAIL_FROM has no address.', 'Set it as in Name <user@domain>.')];
  const resolver = new Resolver(LOOKUP);
  if (dns) resolver.setServers([dns]);
  const check = async (
    about: string,
    name: string,
    given: string | undefined,
    assess: (texts: readonly string[]) => Finding,
  ): Promise<Finding> => {
    if (given !== undefined) return assess([given]);
    try {
      return assess((await resolver.resolveTxt(name)).map((pieces) => pieces.join('')));
    } catch (error) {
      const code = reasonOf(error);
      if (NONE.has(code)) return assess([]);
      const todo = `Try again, or give the record: ${callOf('doctor')} --${about.toLowerCase()} "…".`;
      return warning(about, `${name} could not be looked up (${code}).`, todo);
    }
  };
  const sender = domainOf(bounces?.address ?? mailFrom) ?? domain;
  const key = `${dkimSelector}._domainkey.${domain}`;
  return Promise.all([
    check('SPF', sender, spf, (texts) => assessSpf(sender, texts)),
    dkimSelector === undefined && dkim === undefined
      ? warning(
          'DKIM',
          'The key can only be looked up by its selector, which your mail provider shows.',
          `Name it: ${callOf('doctor')} --dkim-selector <selector>.`,
        )
      : check('DKIM', key, dkim, (texts) => assessDkim(dkimSelector ? key : domain, texts)),
    check('DMARC', `_dmarc.${domain}`, dmarc, (texts) => assessDmarc(domain, texts)),
  ]);
}
