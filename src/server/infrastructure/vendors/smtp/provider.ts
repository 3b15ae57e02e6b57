import type { Mailer } from '../../../../domain/ports/mailer.ts';
import { type SmtpSettings, smtpClient } from './client.ts';
import { outgoingMail, problemOfDelivery } from './translate.ts';

/** Sends email through any SMTP server. */
export function smtpMailer(settings: SmtpSettings): Mailer & { close(): void } {
  const client = smtpClient(settings);
  return {
    async send(mail) {
      try {
        await client.deliver(outgoingMail(settings.from, mail));
      } catch (error) {
        throw problemOfDelivery(error);
      }
    },
    close: client.close,
  };
}
