import type { NotificationTopic } from '../../../domain/messages/notification-topics.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** Whether a person gets the optional emails of each topic. */
export type NotificationSettings = Record<NotificationTopic, boolean>;

export interface NotificationRecipient {
  id: string;
  email: string;
  choices: NotificationSettings;
}

/** Finds a person's settings by id or email address. */
export async function findReader(
  db: Database | Tx,
  by: { id: string } | { email: string },
): Promise<NotificationRecipient | undefined> {
  const readers = db
    .selectFrom('person')
    .select(['id', 'email', 'notify_check_results', 'notify_reminders', 'newsletter']);
  const one = 'id' in by ? readers.where('id', '=', by.id) : readers.where('email', '=', by.email);
  const row = await one.executeTakeFirst();
  if (!row) return undefined;
  const { id, email, notify_check_results: check_news, notify_reminders: reminders, newsletter } = row; // @literal notification topic
  return { id, email, choices: { check_news, reminders, newsletter } };
}

/** Saves the choices; a topic that is left out stays as it is. */
export async function setChoices(
  tx: Tx,
  personId: string,
  choices: Partial<NotificationSettings>,
  at: Date,
): Promise<void> {
  const { check_news, reminders, newsletter } = choices;
  await tx
    .updateTable('person')
    .set({
      ...(check_news !== undefined && { notify_check_results: check_news }),
      ...(reminders !== undefined && { notify_reminders: reminders }),
      ...(newsletter !== undefined && { newsletter }),
      updated_at: at,
    })
    .where('id', '=', personId)
    .execute();
}
