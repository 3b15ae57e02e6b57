import type { Mailer } from '../../../../domain/ports/mailer.ts';
import { type SmtpSettings, smtpClient } from './client.ts';
import { problemOfDelivery } from './problem-of-delivery.ts';
import { outgoingMail } from './translate.ts';

/** Sends email through any SMTP server. `checkLogin` connects and logs in, with the same errors as a delivery. */
export function smtpMailer(settings: SmtpSettings): Mailer & { checkLogin(): Promise<void>; close(): void } {
  const client = smtpClient(settings);
  return {
    async send(mail) {
      try {
        await client.deliver(outgoingMail(settings.from, mail));
      } catch (error) {
        throw problemOfDelivery(error);
      }
    },
    checkLogin: () =>
      client.verify().catch((error: unknown) => {
        throw problemOfDelivery(error);
      }),
    close: client.close,
  };
}
