import type { MouseEvent } from 'react';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import { useSite } from '../api/site.ts';
import { storedUser } from '../session/stored-session.ts';
import classes from './language-switch.module.css';

/** Stores the choice for the account, too, before the page is loaded in the other language. */
function choose(event: MouseEvent<HTMLAnchorElement>, code: string): void {
  if (!storedUser()) return;
  const { href } = event.currentTarget;
  event.preventDefault();
  void storeChoice(code)
    .catch(() => undefined)
    .finally(() => window.location.assign(href));
}

/** Loaded on press, to keep the pages light on which people arrive. */
async function storeChoice(code: string): Promise<void> {
  const [{ call }, { chooseLanguage }] = await Promise.all([
    import('../api/api.ts'),
    import('../../../contract/own-account.ts'),
  ]);
  await call(chooseLanguage, { body: { language: code } });
}

/**
 * The other languages that the site offers, each by its own name; nothing where there is one. The page is loaded again:
 * each language has a build of its own.
 */
export function LanguageSwitch() {
  const { languages = [] } = useSite();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t`Language`} className={classes.languages}>
      {languages
        .filter(({ code }) => code !== currentLanguage())
        .map(({ code, name, locale }) => (
          <a key={code} href={`?lang=${code}`} hrefLang={locale} lang={locale} onClick={(event) => choose(event, code)}>
            {name}
          </a>
        ))}
    </nav>
  );
}
