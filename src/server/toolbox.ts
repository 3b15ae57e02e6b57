import type { Captcha } from '../domain/captcha.ts';
import type { Mailer } from '../domain/mail.ts';
import type { AddressSuggester } from '../domain/places.ts';
import type { StoredFiles } from '../domain/stored-files.ts';
import type { TextMessenger } from '../domain/texts.ts';
import type { Database } from './database/connect.ts';
import type { Enqueue } from './database/job-queue.ts';
import type { Log } from './log.ts';
import type { Passwords } from './secrets/passwords.ts';

/** Everything a flow may reach for. `main.ts` fills it with the real tools, the tests with the same ones on the sandbox. */
export interface Toolbox {
  db: Database;
  clock: () => Date;
  enqueue: Enqueue;
  mail: Mailer;
  texts: TextMessenger;
  places: AddressSuggester;
  captcha: Captcha;
  passwords: Passwords;
  files: StoredFiles;
  log: Log;
  /** The address under which the site is reached, without a slash at the end. */
  appUrl: string;
}
