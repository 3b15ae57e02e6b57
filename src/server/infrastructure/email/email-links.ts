import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { type NotificationTopic, STOPPING } from '../../../domain/messages/notification-topics.ts';
import { describeOperator, type Operator } from '../../../domain/operator.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';

/** Who sends it, as the law on commercial messages wants it named (CASL, s. 6(2)). */
export const describeSender = (operator: Operator): string =>
  `${describeOperator(operator)}, Canada · ${operator.email}`;

/** The site an email links to, who runs it, and the reader's choice about such emails. */
export interface Sending {
  operator: Operator;
  /** The address of the site, without a trailing slash. */
  appUrl: string;
  /** For an email that its reader can turn off: its topic, and the path of the settings page. */
  choice?: { topic: NotificationTopic; path: string };
}

export interface Link {
  label: string;
  url: string;
}

/**
 * The address of a page, which opens in the language of the message unless its reader chose another one. English is what
 * pages are in anyway.
 */
export function pageUrl(appUrl: string, path: string): string {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE) return appUrl + path;
  const [page, fragment] = path.split('#', 2);
  const written = `${page}${page?.includes('?') ? '&' : '?'}written=${language}`;
  return appUrl + (fragment === undefined ? written : `${written}#${fragment}`);
}

/** The footer links; the first one stops emails of this kind. None for a transactional email. */
export function footLinks({ stopPath }: EmailMessage, { appUrl, choice }: Sending): Link[] {
  if (stopPath) return [{ label: t`Stop these emails`, url: pageUrl(appUrl, stopPath) }];
  if (!choice) return [];
  const { topic, path } = choice;
  return [
    { label: STOPPING[topic].link(), url: pageUrl(appUrl, `${path}&stop=${topic}`) },
    { label: t`Choose your emails`, url: pageUrl(appUrl, path) },
  ];
}
