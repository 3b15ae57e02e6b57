import { ProviderProblem } from '../../src/domain/ports/provider-problem.ts';
import { smtpMailer } from '../../src/server/infrastructure/vendors/smtp/provider.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';

const ABOUT = 'mail server';

function todoFor(error: unknown): string {
  const kind = error instanceof ProviderProblem ? error.kind : undefined;
  if (kind === 'auth') return 'Correct the user and the password in SMTP_URL.';
  if (kind === 'config') return 'Use an address in SMTP_URL whose server offers TLS with a certificate for its name.';
  return 'See whether SMTP_URL names the right host and port, and whether this machine may connect to it.';
}

/** Whether the mail server accepts our login. Nothing is sent. */
export async function checkMail({ mail, mailFrom }: Pick<Settings, 'mail' | 'mailFrom'>): Promise<Finding[]> {
  if (!mail) return [];
  const mailer = smtpMailer({ ...mail, from: mailFrom });
  const where = `${mail.host}:${mail.port}`;
  try {
    await mailer.checkLogin();
    const how = mail.user === undefined ? 'without a login' : 'and accepts our login';
    return [fine(ABOUT, `${where} answers ${how}.`)];
  } catch (error) {
    return [problem(ABOUT, `${where} can’t be used (${reasonOf(error)}).`, todoFor(error))];
  } finally {
    mailer.close();
  }
}
