import { defaultLanguage } from '../../../domain/accounts/reader-language.ts';
import { type InvitationFacts, invitationEmail, invitationText } from '../../../domain/invitations/messages.ts';
import { wordsOfText } from '../../../domain/messages/email-message.ts';
import { languageName } from '../../../domain/text/format-names.ts';
import { isLanguage } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { useOperator, useSite } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './email-preview.module.css';

interface EmailPreviewProps {
  facts: InvitationFacts;
  /** `https://…`, in front of the path in the text message. */
  site: string;
  /** Whether anybody is invited by text too. */
  withText: boolean;
}

/** The exact messages before they are sent. The button and links are not clickable. */
export function EmailPreview({ facts, site, withText }: EmailPreviewProps) {
  const message = invitationEmail(facts);
  const text = invitationText(facts);
  const sender = useOperator().text_sender;
  return (
    <Card flush>
      <CardPart>
        <p className={classes.subject}>
          <Trans>
            Subject <strong>{message.subject}</strong>
          </Trans>
        </p>
        <div className={classes.body}>
          {message.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {message.action && <span className={classes.action}>{message.action.label}</span>}
          <p className={classes.why}>
            {message.why} <span className={classes.stop}>{t`Stop these emails`}</span>
          </p>
        </div>
      </CardPart>
      {withText && (
        <CardPart>
          <p className={classes.subject}>{t`Text message`}</p>
          <p className={classes.text}>
            {wordsOfText(text, sender)}{' '}
            <span className={classes.stop}>
              {site}
              {text.path}
            </span>
          </p>
        </CardPart>
      )}
    </Card>
  );
}

/** Which language people get the messages in, where the site offers several: the preview is in the landlord's own. */
export function MessageLanguages({ address }: { address: string }) {
  const offered = useSite().languages?.flatMap(({ code }) => (isLanguage(code) ? code : []));
  if (!offered) return null;
  const usual = languageName(defaultLanguage(address, offered));
  return (
    <p className={classes.languages}>
      {t`People who chose a language on Maplekey get it in that language, and everyone else in ${usual}.`}
    </p>
  );
}
